/** What a visitor does in the dialogue, beyond asking for a home or about one. */
const patterns = {
  startOver:
    /\b(?:start (?:over|again|fresh|from scratch)|new search|search again from|reset|clear (?:all|everything|the filters?)|forget (?:everything|all (?:of )?that|the search)|empezar de nuevo|empecemos de nuevo|otra busqueda)\b/,
  compare:
    /\b(?:compare|comparing|comparison|comparar?|compara(?:me|las|los)?|differences?|differ|diferencias?|versus|vs|side by side|which (?:1 )?(?:is|has|of (?:these|those|them|the 2)) (?:the )?(?:\w+ )?(?:better|bigger|cheaper|larger|closer))\b/,
  refuseAll:
    /\b(?:none|neither|not (?:any|either) of|don'?t (?:really )?(?:like|want|love) (?:any|either|these|those|them|it|that|this|the)|not (?:interested in|a fan of|feeling|sold on) (?:any|these|those|them|it|that|this)|not (?:these|those|this 1|that 1|what i)|not so sure|won'?t (?:work|do)|doesn'?t work for|isn'?t (?:quite )?(?:right|for me|what)|ningun[oa]?|no me gustan?)\b/,
  more: /\b(?:(?:show|see|any|have|got|find|view|list|give|are there|get) (?:me |us )?(?:some |any |a (?:few|couple)(?: of)? )?(?:more|others?|another)(?! (?:about|info|details?|pictures|photos|pics|on|than|of it|times?|days?|dates?))|(?:some )?more (?:homes|houses|options|places|listings|results|apartments|choices|properties)|next (?:page|ones|few|4)|what else|(?:any ?(?:thing|where)|some ?thing) else|else (?:is|do you)|(?:any ?)?other (?:options?|apartments?|homes?|houses?|places?|choices?|listings?|properties|residences?|units?|ones?|suggestions?)|others|another(?: (?:1|apartment|home|house|place|option|unit|property|recommendation|suggestion|listing))?$|another (?:1|apartment|home|house|place|option|unit|property)|(?:a )?different (?:1|apartment|home|house|place|option|unit|property)|alternatives?|the rest|keep (?:going|looking|searching)|(?:ver|muestrame|hay|tienes?) (?:mas|otr[oa]s?)|mas opciones|otras (?:opciones|casas)|otr[oa]$)\b|^(?:more|next|mas)(?: please)?[ .?!]{0,5}$/,
  earliest:
    /\b(?:earliest|soonest|first available|as soon as possible|the next (?:available )?(?:1|time|slot)|lo mas pronto|la mas temprano?a?)\b/,
  like: /\b(?:i(?:'ll| will|'?d| would)? ?(?:like to |love to |want to )?(?:take|choose|select|pick|go with|go for|love) (?:it|that|this|the)(?: (?:1|apartment|home|house|place|property|unit|residence))?\b(?! (?:to be|in|near|with|under))|i (?:like|want) (?:it|that|this)(?: 1)?[ .!]*$|(?:sounds|looks|seems) (?:like (?:a |an )?)?(?:very |really |pretty |so |just )?(?:good|great|nice|perfect|wonderful|excellent|fine|ideal|amazing|awesome|lovely|okay|ok|the 1|what i)|works? for me|that works|that will (?:work|do)|(?:it|that|this|that'?s|it'?s) (?:is )?(?:the 1|perfect|exactly|ideal|just what)|(?:suits?|suitable for) me|me (?:gusta|encanta|quedo con))\b/,
} as const;

export type Act = keyof typeof patterns;

const yesWords = new Set(
  (
    'yes yeah yep yup ya sure ok okay okey fine correct corrrect right exactly absolutely definitely certainly perfect ' +
    'perfecto great good excellent wonderful fantastic awesome amazing lovely nice cool ideal suitable promising ' +
    'best like love interested confirmed confirm proceed schedule scheduled works si claro dale vale bueno bien gusta ' +
    'encanta acceptable suits agreed'
  ).split(' '),
);
const neutralWords = new Set(
  (
    "it that this is it's that's thats its this's sounds sound looks look seems seem will would do does be for me us to by with please " +
    "pls so now very really pretty just i i'm im i'll we we'll guess think could can may you make let's lets want the " +
    'one 1 date day time visit appointment picked a an home apartment residence place house unit property well oh wow hmm go ' +
    'ahead and all thanks thank much one of course what need needs exactly am are was have has take book tour see ' +
    'set up up me favor por esta este esa ese eso me la el then too as at there absolutely my way true works yourself ' +
    "i'd it'd that'd that'll it'll quite something on option choice all details given based here same about both about going"
  ).split(' '),
);
const doItPattern =
  /^(?:please |ok |okay |yes |and |so )*(?:do (?:it|that|so|this)|go ahead|make it|hook me up|let'?s (?:do|go)(?: (?:it|that|for it))?|could you do so|could you|that'?s it|i would|i want to|i do|i sure would|hagalo|adelante)\b/;
const MAX_ACCEPT_WORDS = 16;

/** `Yes, that sounds very good`: agrees, and says nothing else. */
export function isAccepting(normalizedText: string): boolean {
  const words = normalizedText.split(/[^a-z0-9']+/).filter((word) => word !== '');
  return (
    words.length > 0 &&
    words.length <= MAX_ACCEPT_WORDS &&
    !normalizedText.includes('?') &&
    (words.some((word) => yesWords.has(word)) || doItPattern.test(normalizedText)) &&
    words.every((word) => yesWords.has(word) || neutralWords.has(word))
  );
}

export const hasAct = (act: Act, normalizedText: string): boolean => patterns[act].test(normalizedText);
