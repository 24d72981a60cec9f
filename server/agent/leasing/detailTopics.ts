/** Topics about a single fact of a home. */
export const detailTopics = {
  lease:
    /\bhow long (?:is|are|does|would) .{0,20}\bleases?\b|\bleases? (?:lengths?|terms?|options?|long|start|end)\b|\blength of (?:the )?lease\b|\bmonth[- ]to[- ]month\b|\b(?:short|long)(?:er)?[- ]?term\b|\b\d{1,2}[- ]months? (?:leases?|contract|rental)\b|\b(?:minimum|maximum|shortest|longest) (?:stay|lease|term|contract)\b|\b(?:do|sign|get|take|offer|stay|rent|want|only|just) (?:it |this |that )?(?:for )?(?:only |just |like |about )?(?:an? )?\d{1,2}[- ]months?(?! (?:up ?front|rent\b|of rent|ago|old|free|worth|in advance|deposit|ahead|total|in total|in all|altogether))\b(?!.{0,12}\btotal\b)|\b\d{1,2} months? instead\b|\bcontrato (?:minimo|mas corto)\b|(?<!(?:romper|terminar|cancelar) (?:el |mi )?)\bcontratos?\b|\bmes a mes\b/,
  floor:
    /\b(?:which|what) (?:floor|level|story)\b(?! plan)|\b(?:it|this|that|home|apartment|unit|one) (?:is )?(?:up ?stairs|down ?stairs|on (?:the |a )?(?:ground|first|1 st|second|2 nd|third|3 rd|top|upper|lower) floor)\b|\b(?:en que|que) piso\b/,
  layout:
    /\bhow (?:big|large|small|spacious)\b(?!.{0,20}\b(?:dogs?|cats?|pets?|animals?|breeds?|puppy|deposits?|fees?)\b)|\bhow many (?:bed|bath|room|square|sq|stories|floors)\w*|\b(?:what|which)(?:'?s| is| are)? (?:the |its )?(?:size|square|sq)\b|\bsquare footage\b|\bsize of\b|\b(?:is|was) (?:it|this|that|the home) (?:an? )?(?:house|apartment|condo|duplex|town ?(?:house|home)|studio)\b|\bwhen was .{0,20}\bbuilt\b|\byear built\b|\bhow old is\b|\bcuantos? (?:metros|pies|cuartos|recamaras|banos)\b|\bque tan grande\b|\bcuanto miden?\b|\bmedidas\b|\bcuantos anos tiene (?:la|el|esta|este|esa|ese)\b|\b(?:de que ano|cuando (?:la |lo |se )?constru\w+)\b/,
  address:
    /(?<!e-?mail |\byour mailing )\baddress\b(?! of (?:your|the) (?:office|team))|\bwhere(?:'s| is| exactly is) (?:it|this|that|the (?:home|house|apartment|place|unit|property|first|second|third|last|1 st|2 nd|3 rd))\b|\b(?:exact|its|the) location\b|\bhow (?:do|can|would) i (?:get|drive) (?:there|to it)\b|\bdirections\b|(?<!\d{5} )\bzip ?code\b(?! (?:is |of |in )?\d{5}\b)|\bdonde (?:esta|queda)\b|\bdireccion\b/,
} as const;
