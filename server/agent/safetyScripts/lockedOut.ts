const openedPattern = new RegExp(
  [
    String.raw`(?<!n'?t |\bnot |never )\b(?:got|pried|popped|forced|picked|managed to get) (?:(?:it|that|this|us|me|the (?:\w+ )?door) )?(?:back )?(?:open|in(?:side)?)\b`,
    String.raw`\b(?:i'?m|i am|we'?re|we are) (?:back )?in(?:side)?(?: now)?(?= *(?:$|[.,;!]|but|and|though))`,
    String.raw`(?<!n'?t |\bnot |never |\bno ?one |\bno ?one has |nobody |nobody has )\b(?:opened (?:it|up|the (?:\w+ )?door)|let (?:me|us) in)\b`,
    String.raw`\b(?:door|it)(?:'?s| is| came)? open now\b`,
    String.raw`(?<!\bno )\b(?:(?:ya )?(?:pude|pudimos|logre|logramos) (?:abrir|entrar)|ya (?:entre|entramos|abri|abrieron|abrio|estoy adentro|estamos adentro)|(?:me|nos|la|lo) abri(?:o|eron))\b`,
  ].join('|'),
);

/** Whether someone who was locked out is in again. */
export const isBackIn = (normalizedText: string): boolean => openedPattern.test(normalizedText);

const not =
  "(?:(?:does|do|did|will|would|is|was|ca|wo)n'?t|(?:does|do|did|will|would|is|can) not|cannot|no longer|not|never|unable to|no way to)";
const unlockablePattern = new RegExp(
  [
    String.raw`\b${not} (?:even |really |fully |be )?(?:lock\w{0,3}|latch\w{0,3}|clos\w{1,3}|shut\w{0,4}|secur\w{1,3}|stay (?:shut|closed|locked))\b`,
    String.raw`\block(?:'?s| is| was| got)?(?: \w+){0,2} (?:broken?|busted|gone|ruined|destroyed|bent|shot|toast)\b`,
    String.raw`\b(?:broke|busted|ruined|destroyed|drilled)(?: out| off)? (?:the |my )?lock\b|\bno (?:working )?lock\b`,
    String.raw`\bno (?:se )?(?:cierra|traba|puedo cerrar|puede cerrar|tiene (?:llave|seguro))\b|\b(?:chapa|cerradura) (?:\w+ )?(?:rota|quebrada|descompuesta)\b|\bsin (?:chapa|cerradura|seguro)\b`,
  ].join('|'),
);

/** Whether a door is said not to lock. */
export const cannotBeLocked = (normalizedText: string): boolean => unlockablePattern.test(normalizedText);
