const againPattern = new RegExp(
  [
    String.raw`\b(?:2 ?nd|3 ?rd|4 ?th|5 ?th|\d+ ?th|second|third|fourth|fifth|sixth|umpteenth) (?:time|ticket|request|report|work order|message)\b(?=.{0,60}\b(?:report\w*|writ\w*|ask\w*|tell\w*|told|call\w*|messag\w*|submit\w*|put in|about|for)\b|[.:!]? ?the\b|[.:!])`,
    String.raw`\b(?:reported|told you|asked|called|written|wrote|emailed|messaged|complained|submitted|requested)\b(?: \w+){0,7}? (?:twice|again|before|already|\d+ times|(?:two|three|four|five|six|many|several|multiple) times)\b`,
    String.raw`\bkeep (?:on )?(?:reporting|asking|calling|writing|emailing|telling|complaining)\b`,
    String.raw`\b(?:never|didn'?t|did not|hasn'?t|has not) (?:come|came|been|gone|returned?) back\b`,
    String.raw`\b(?:segunda|tercera|cuarta|quinta|\d+ ?a) vez que (?:lo |la |les |le )?(?:report\w+|escrib\w+|aviso|pido|llamo|digo)|\b(?:ya )?(?:van|llevo|con este (?:ya )?van) (?:\w+ )?(?:\d+|dos|tres|cuatro|cinco) (?:reportes|veces|solicitudes)\b|\bya (?:lo |la )?(?:reporte|avise|escribi|pedi|llame)\b.{0,20}\b(?:veces|antes)\b|\b(?:nunca|no ha|ya no|no) (?:regres\w+|volvi\w*|vuelto)\b`,
  ].join('|'),
);

/** Whether a message says that a repair was reported before, or that whoever came left without finishing. */
export const reportsAgain = (normalizedText: string): boolean => againPattern.test(normalizedText);
