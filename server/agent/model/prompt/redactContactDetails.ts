import { escapePattern } from '#domain/escapePattern.ts';

const linkPattern = /(?:https?:\/\/|www\.|\/)[^\s"'<>]*[^\s"'<>.,;!?)]/gi;
const emailPattern = /[^\s@<>"',;:()]{1,64}@[^\s@<>"',;:()]{1,255}/g;
const phonePattern = /\+?\d[\d ().-]{7,20}\d/g;
const MIN_DIGITS = 9;

const toWordPattern = (name: string) =>
  new RegExp(String.raw`(?<!\p{L})${escapePattern(name)}(?!\p{L})`, 'gu');

/** Removes names, contact details, and secret links, which are never disclosed to the model's provider. */
export function redactContactDetails(text: string, { name }: { name: string }): string {
  const visitorName = name.trim();
  return (visitorName === '' ? text : text.replaceAll(toWordPattern(visitorName), 'visitor'))
    .replaceAll(emailPattern, '(email)')
    .replaceAll(linkPattern, '(link)')
    .replaceAll(phonePattern, (found) =>
      found.replaceAll(/\D/g, '').length < MIN_DIGITS ? found : '(phone)',
    );
}
