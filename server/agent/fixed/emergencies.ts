type Emergency = { name: string; pattern: RegExp; text: string; spanish: string };

/** In the order of their danger. The words are fixed: nothing is looked up, and no language model has a part in it. */
const emergencies: readonly Emergency[] = [
  {
    name: 'fire',
    pattern:
      /\b(?:on fire|fire in|there is (?:a )?fire|there's (?:a )?fire|a fire(?! ?(?:place|station|pit|extinguisher|alarm|escape|drill))|house fire|kitchen fire|(?:see|in|big|with) flames|(?<!wood |wood-)burning(?! ?(?:stove|fireplace|wood))|smoke (?:coming|everywhere|in|from)|incendio|fuego|sparks? (?:from|out|coming|flying|in)|sparking)\b/,
    text: 'Leave now, close the doors behind you, and call 911 from outside. Do not go back in for anything. Tell us when you are safe.',
    spanish:
      'Salga ya, cierre las puertas al salir y llame al 911 desde afuera. No vuelva a entrar por nada.',
  },
  {
    name: 'gas',
    pattern:
      /\b(?:gas leak|smell(?:s|ing)? (?:of |like )?(?:\w+ ){0,2}gas|gas smell|leaking gas|rotten eggs?|olor a gas|huele a gas|fuga de gas)\b/,
    text: 'Leave now and leave the door open. Touch no switch, no flame and no phone inside. From outside call 911, then your gas company. Do not go back in until they say so.',
    spanish:
      'Salga ya y deje la puerta abierta. No toque interruptores, llamas ni teléfonos adentro. Desde afuera llame al 911 y después a la compañía de gas. No vuelva a entrar hasta que se lo digan.',
  },
  {
    name: 'carbon monoxide',
    pattern:
      /\b(?:(?:carbon monoxide|co|monoxide) (?:alarm|detector|monitor)s? (?:is|are|has|went|goes|going|keeps|started|sound\w*|beep\w*|chirp\w*)|carbon monoxide(?! (?:alarm|detector|monitor))|monoxido)\b/,
    text: 'Go outside into fresh air now, everybody, and call 911 from there. Do not go back in until the fire department says so. Headache, dizziness or nausea: tell them.',
    spanish:
      'Salgan todos ya al aire libre y llamen al 911 desde ahí. No vuelvan a entrar hasta que los bomberos lo digan.',
  },
  {
    name: 'flood',
    pattern:
      /\b(?:(?:is|are|it's|we're|getting|got|just) (?:flooded|flooding)|flooding(?! (?:zone|risk|area|history|insurance|before|in the past))|flooded (?:apartment|kitchen|bath\w*|unit|home|basement|floor|house)|burst pipes?|pipe (?:has |just )?(?:burst|broke)|water (?:is )?(?:pouring|gushing|coming (?:through|from) the ceiling|everywhere)|sewage|inundacion|inundad[oa]|tuberia rota)\b/,
    text: 'Turn the water off at the main valve if you can reach it safely, and the power at the breaker if water is near outlets or lights. Keep out of standing water near anything electric. If anybody is in danger call 911.',
    spanish:
      'Cierre la llave principal del agua si puede llegar sin peligro, y corte la luz en el tablero si hay agua cerca de enchufes o lámparas. No pise el agua cerca de nada eléctrico. Si alguien está en peligro, llame al 911.',
  },
  {
    name: 'no heat',
    pattern:
      /\b(?:no heat|(?<!water )heat(?:er|ing)? (?:is |has )?(?:not working|out|broken|stopped|went out|died|won't)|furnace (?:is |has )?(?:out|broken|not working|stopped|died)|without heat|sin calefaccion|freezing in here)\b/,
    text: 'Keep warm in one room and close the others. Never heat with an oven, a grill or anything that burns fuel indoors. Let taps drip if it freezes outside. If anybody is ill, very young or old and it is getting cold, go somewhere warm or call 911.',
    spanish:
      'Quédense abrigados en un solo cuarto y cierren los demás. No calienten con el horno, la parrilla ni nada que queme combustible adentro. Si hay alguien enfermo, muy pequeño o mayor y hace frío, vayan a un lugar caliente o llamen al 911.',
  },
  {
    name: 'locked out',
    pattern:
      /\b(?:locked (?:\w+ )?out|lost my keys?|can't get in(?:to)?|cannot get in(?:to)?|key (?:broke|snapped)|me quede afuera|perdi (?:mi|la) llave)\b/,
    text: 'If a child, a pet or something on the stove is inside, or you are not safe where you are, call 911 now. Do not force the door or climb in.',
    spanish:
      'Si adentro hay un niño, un animal o algo en la estufa, o si no está a salvo donde está, llame al 911 ya. No fuerce la puerta ni trepe.',
  },
];

export type FixedAnswer = Pick<Emergency, 'name' | 'text' | 'spanish'>;

export function emergencyIn(plain: string): FixedAnswer | null {
  const found = emergencies.find(({ pattern }) => pattern.test(plain));
  return found ?? null;
}
