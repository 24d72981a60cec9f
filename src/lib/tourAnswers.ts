/** The field of a form in which a question of the organization's is answered. */
export const answerField = (questionId: string) => `answer.${questionId}`;

export const petKinds = ['dog', 'cat', 'other'] as const;
export type Pet = { kind: (typeof petKinds)[number]; weightLbs: number | null };

/** Several values in one field: none of them has more than one line. */
export const manyOf = (text: string): string[] => (text === '' ? [] : text.split('\n'));

const isPet = (value: unknown): value is Pet =>
  typeof value === 'object' &&
  value !== null &&
  petKinds.some((kind) => (value as Partial<Pet>).kind === kind);

/** Pets as a form keeps them, in one text. */
export function petsOf(text: string): Pet[] {
  try {
    const pets: unknown = JSON.parse(text);
    return Array.isArray(pets) ? pets.filter(isPet) : [];
  } catch {
    return [];
  }
}

type Question = { id: string; kind: string };

/** What was typed, as each kind of question is answered. */
export const answersOf = (questions: readonly Question[], values: Readonly<Record<string, string>>) =>
  questions.map(({ id, kind }) => ({ questionId: id, value: valueOf(kind, values[answerField(id)] ?? '') }));

function valueOf(kind: string, text: string) {
  if (kind === 'ACKNOWLEDGE') return text !== '';
  if (text === '') return null;
  if (kind === 'INTEGER') return /^\d+$/.test(text) ? Number(text) : text;
  if (kind === 'BOOLEAN') return text === 'yes';
  if (kind === 'MULTI_SELECT') return manyOf(text);
  if (kind === 'PETS') return petsOf(text);
  return text;
}

/** What is told of a question is told at its field. */
export const atAnswers = (
  told: Readonly<Record<string, readonly string[] | string>>,
  questionIds: readonly string[],
): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(told).map(([name, messages]) => [
      questionIds.includes(name) ? answerField(name) : name,
      [messages].flat(),
    ]),
  );
