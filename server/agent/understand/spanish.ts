const words =
  /\b(?:hola|gracias|favor|que|cual|cuanto|cuanta|cuando|donde|como|para|pero|tengo|tiene|tienen|tenemos|busco|buscamos|quiero|queremos|necesito|necesitamos|puedo|podemos|hay|esta|estan|estoy|soy|somos|cuesta|vivo|pagar|ayuda|ayudar|persona|alguien|mi|muy|con|sin|por|una|los|las|del|hoy|manana|huele|olor|fuga|incendio|fuego|humo|agua|inundado|inundada|inundacion|calefaccion|llave|llaves|afuera|quede|perdi|roto|rota|cocina|bano|quiere|morir|morirme|matar|matarme|vivir|vida|sangre|sangrando|respira|respirar|marido|esposo|esposa|novio|vecino|vecina|hija|hijo|bebe|techo|pared|enchufe|chispas|vidrio|atrapado|atrapada|encerrado|encerrada|elevador|ascensor|ambulancia|pistola|cuchillo|adentro|auxilio|alarma|monoxido|tuberia|robaron|balcon)\b/g;
/** In names of places too. */
const ofPlaces = new Set(['los', 'las', 'del', 'mi', 'agua', 'fuego']);
/** In English too. */
const inEnglish = new Set(['favor', 'persona', 'con', 'sin', 'como']);
/** Spanish writes a word with a capital letter only where a sentence begins, or as a name. */
const names = /(?<=[\p{L}\p{N},] )\p{Lu}\p{Ll}+/gu;

function wordsIn(text: string): Set<string> {
  const plain = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return new Set(plain.match(words) ?? []);
}

/** A few write every word so. */
function isTitled(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? [];
  return words.filter((word) => /^\p{Lu}\p{Ll}/u.test(word)).length > words.length / 2;
}

/** Written in Spanish, and not in English with a word or a name of it. */
export function isSpanish(text: string): boolean {
  const composed = text.normalize('NFC');
  const found = [...wordsIn(composed.replaceAll(names, ' '))];
  const telling = found.filter((word) => !ofPlaces.has(word));
  const isTelling = telling.length > 1 || telling.some(isOnlySpanish);
  return (found.length > 1 && isTelling) || (isTitled(composed) && isTitledSpanish(composed));
}

const isOnlySpanish = (word: string) => !ofPlaces.has(word) && !inEnglish.has(word);

/** The name of one place has hardly two of them. */
const isTitledSpanish = (text: string) => [...wordsIn(text)].filter(isOnlySpanish).length > 1;

const ofEnglish =
  /\b(?:the|my|is|are|a|an|and|in|i|im|there|it|its|of|to|on|from|with|has|have|was|you|please|he|she|we|they|this|that|not|for|at)\b/g;

/** In which language an answer is understood: both where it cannot be said. */
export function languagesOf(text: string): 'en' | 'es' | 'both' {
  const spanish = wordsIn(text).size;
  if (spanish === 0) return 'en';
  const english = new Set(text.toLowerCase().replaceAll(/['’]/g, '').match(ofEnglish) ?? []).size;
  if (english < spanish) return 'es';
  return english > spanish + 1 ? 'en' : 'both';
}
