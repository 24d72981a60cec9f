const place = '(?:apartment|home|house|place|unit|garage|room|door|window)';

export const breakIn: readonly RegExp[] = [
  /(?<!\b(?:has|did|had|ever|if) )\b(?:some(?:body|one)|they|people|a (?:man|woman|stranger)|burglars?|thie(?:f|ves)) (?:just |has |have |had |is |are |was )?(?:broke|broken|breaking|trying to break) in(?:to)?\b/,
  new RegExp(String.raw`\bbroken? in(?:to)? (?:my|our) (?:\w+ )?${place}\b`),
  new RegExp(
    String.raw`\b(?:my|our) (?:\w+ )?${place} (?:was|were|has been|got|is being) (?:broken into|burglarized|robbed)\b`,
  ),
  /\bi (?:was|got|have been) (?:burglarized|robbed)\b|\b(?:kicked|forced) (?:in )?(?:my|our) (?:front |back )?door\b/,
  /\b(?:entraron|se metieron) a robar\b|\brobaron (?:en )?mi (?:casa|apartamento)\b/,
];
