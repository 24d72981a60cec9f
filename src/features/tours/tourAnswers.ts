/** The name of the form field for a question of the organization. */
export const answerField = (questionId: string) => `answer.${questionId}`;

export const petKinds = ['dog', 'cat', 'other'] as const;
export type Pet = { kind: (typeof petKinds)[number]; weightLbs: number | null };

/** Several values in one field, one per line. */
export const splitValues = (text: string): string[] => (text === '' ? [] : text.split('\n'));

const isPet = (value: unknown): value is Pet =>
  typeof value === 'object' &&
  value !== null &&
  petKinds.some((kind) => (value as Partial<Pet>).kind === kind);

/** The pets that a form stores as one text. */
export function parsePets(text: string): Pet[] {
  try {
    const pets: unknown = JSON.parse(text);
    return Array.isArray(pets) ? pets.filter(isPet) : [];
  } catch {
    return [];
  }
}

type Question = { id: string; kind: string };

/** The typed values as answers, depending on the kind of question. */
export const toAnswers = (questions: readonly Question[], values: Readonly<Record<string, string>>) =>
  questions.map(({ id, kind }) => ({
    questionId: id,
    value: parseAnswer(kind, values[answerField(id)] ?? ''),
  }));

function parseAnswer(kind: string, text: string) {
  if (kind === 'ACKNOWLEDGE') return text !== '';
  if (text === '') return null;
  if (kind === 'INTEGER') return /^\d+$/.test(text) ? Number(text) : text;
  if (kind === 'BOOLEAN') return text === 'yes';
  if (kind === 'MULTI_SELECT') return splitValues(text);
  if (kind === 'PETS') return parsePets(text);
  return text;
}

/** Maps errors about a question to its field. */
export const toAnswerErrors = (
  messagesById: Readonly<Record<string, readonly string[] | string>>,
  questionIds: readonly string[],
): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(messagesById).map(([name, messages]) => [
      questionIds.includes(name) ? answerField(name) : name,
      [messages].flat(),
    ]),
  );
