import { withoutAccents } from '#domain/text.ts';

const spanishWords =
  /\b(?:hola|gracias|favor|que|cual|cuanto|cuanta|cuando|donde|como|para|pero|tengo|tiene|tienen|tenemos|busco|buscamos|quiero|queremos|necesito|necesitamos|puedo|podemos|hay|esta|estan|estoy|soy|somos|cuesta|vivo|pagar|ayuda|ayudar|persona|alguien|mi|muy|con|sin|por|una|los|las|del|hoy|manana|huele|olor|fuga|incendio|fuego|humo|agua|inundado|inundada|inundacion|calefaccion|llave|llaves|afuera|quede|perdi|roto|rota|cocina|bano|quiere|morir|morirme|matar|matarme|vivir|vida|sangre|sangrando|respira|respirar|marido|esposo|esposa|novio|vecino|vecina|hija|hijo|bebe|techo|pared|enchufe|chispas|vidrio|atrapado|atrapada|encerrado|encerrada|elevador|ascensor|ambulancia|pistola|cuchillo|adentro|auxilio|alarma|monoxido|tuberia|robaron|balcon)\b/g;
/** Spanish words that also occur in place names. */
const placeNameWords = new Set(['los', 'las', 'del', 'mi', 'agua', 'fuego']);
/** Spanish words that also occur in English. */
const sharedEnglishWords = new Set(['favor', 'persona', 'con', 'sin', 'como']);
/** Spanish capitalizes a word only at the start of a sentence or in a name. */
const namePattern = /(?<=[\p{L}\p{N},] )\p{Lu}\p{Ll}+/gu;

function listWords(text: string): Set<string> {
  const plain = withoutAccents(text).toLowerCase();
  return new Set(plain.match(spanishWords) ?? []);
}

/** Some people capitalize every word. */
function isTitleCase(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? [];
  return words.filter((word) => /^\p{Lu}\p{Ll}/u.test(word)).length > words.length / 2;
}

/** Whether a text is Spanish, not English with a Spanish word or name in it. */
export function isSpanish(text: string): boolean {
  const composed = text.normalize('NFC');
  const found = [...listWords(composed.replaceAll(namePattern, ' '))];
  const distinctiveWords = found.filter((word) => !placeNameWords.has(word));
  const isDistinctive = distinctiveWords.length > 1 || distinctiveWords.some(isOnlySpanish);
  return (found.length > 1 && isDistinctive) || (isTitleCase(composed) && isTitleCaseSpanish(composed));
}

const isOnlySpanish = (word: string) => !placeNameWords.has(word) && !sharedEnglishWords.has(word);

/** A single place name rarely contains two of these words. */
const isTitleCaseSpanish = (text: string) => [...listWords(text)].filter(isOnlySpanish).length > 1;

const englishWords =
  /\b(?:the|my|is|are|a|an|and|in|i|im|there|it|its|of|to|on|from|with|has|have|was|you|please|he|she|we|they|this|that|not|for|at)\b/g;

/** The language to reply in; both when it is unclear. */
export function detectLanguages(text: string): 'en' | 'es' | 'both' {
  const spanish = listWords(text).size;
  if (spanish === 0) return 'en';
  const english = new Set(text.toLowerCase().replaceAll(/['’]/g, '').match(englishWords) ?? []).size;
  if (english < spanish) return 'es';
  return english > spanish + 1 ? 'en' : 'both';
}
