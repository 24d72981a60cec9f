const link = /(?:https?:\/\/|www\.|\/)[^\s"'<>]*[^\s"'<>.,;!?)]/gi;
const mail = /[^\s@<>"',;:()]{1,64}@[^\s@<>"',;:()]{1,255}/g;
const phone = /\+?\d[\d ().-]{7,20}\d/g;
const LEAST_DIGITS = 9;

const asWord = (name: string) =>
  new RegExp(String.raw`(?<!\p{L})${name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}(?!\p{L})`, 'gu');

/** How somebody is called or reached, and what a link opens, is told to nobody else. */
export function withoutContacts(text: string, { name }: { name: string }): string {
  const called = name.trim();
  return (called === '' ? text : text.replaceAll(asWord(called), 'visitor'))
    .replaceAll(mail, '(email)')
    .replaceAll(link, '(link)')
    .replaceAll(phone, (found) => (found.replaceAll(/\D/g, '').length < LEAST_DIGITS ? found : '(phone)'));
}
