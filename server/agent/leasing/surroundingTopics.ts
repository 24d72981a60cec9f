/** Topics about the surroundings, the rules, and the home as a whole. */
export const surroundingTopics = {
  around:
    /\bwhat(?:'?s| is| are)(?: there)? (?:near(?:by)?|close|around)\b|\bnear(?:by)? (?:it|there|this|that)\b|\bnearby\b|\b(?:is|are) (?:it|this|that|they|the (?:home|house|apartment|place|unit)) (?:\w+ )?(?:near|close to|walking distance|by) |\b(?:is|are) there (?:an? |any )?(?:bus|train|metro|transit|grocer\w*|supermarket|stores?|shops?|parks?|schools?)\b|\bhow (?:far|close)\b|\bque hay cerca\b|\bhay (?:un |una |algun |alguna )?(?:autobus|camion|tren|supermercado|tiendas?|parques?|escuelas?)(?: cerca)?\b/,
  rules:
    /\b(?:smok\w+|vap(?:e|ing)|sub-?(?:let|lease|letting|leasing)|guests?|quiet hours|noise|paint(?:ing)?|grill\w*|bbq|airbnb|roommates?|house rules|rules|polic(?:y|ies)|renter'?s'? insurance|how many people|occupancy|lawn|mow\w*|snow|fumar|fuman|reglas|invitados|ruido|pintar|subarrendar|asador)\b/,
  pictures: /\b(?:pictures?|photos?|pics|images?|floor ?plans?|fotos?|imagenes|planos?)\b/,
} as const;

export const overviewPattern =
  /\b(?:tell me|know|hear|info|information|details?) (?:\w+ )?(?:about|on|for) (?!you)|\btell me more\b|\bmore (?:info|information|details)\b|\b(?:interested in|like|love|want|describe) (?:it|this|that|the (?:first|second|third|last|1 st|2 nd|3 rd))\b|\b(?:cuenteme|digame|saber|informacion|detalles) (?:mas )?(?:de|sobre) (?:esa?|est[ea]|la|el)\b|\bmas (?:informacion|detalles)\b/;
