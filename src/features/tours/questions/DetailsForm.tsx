import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';

import { getTooLongError } from '#domain/text.ts';
import { MAX_ACCOMMODATION_LENGTH } from '#domain/tours/accommodation.ts';
import type { Values } from '#machines/tour/context.ts';
import type { ApiError } from '#src/lib/apiError.ts';
import { useViewState } from '#src/lib/useViewState.ts';
import { ANSWER_REQUIRED, CHECK_REQUIRED, type Rules } from '#src/ui/form/errors.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';

import styles from '../steps.module.css';
import { lazyStep } from '../lazyStep.tsx';
import { useTypedValues } from '../useTypedValues.ts';
import type { FormQuestion, CriterionNote } from './formQuestion.ts';
import { QuestionField } from './QuestionField.tsx';

const partySizes = [
  { value: '', label: 'Not sure yet' },
  ...Array.from({ length: 8 }, (_, at) => ({ value: String(at + 1), label: String(at + 1) })),
];

/** Few answers affect a criterion. */
const { Part: LazyCriteriaNotes } = lazyStep(() =>
  import('./CriteriaNotes.tsx').then((it) => it.CriteriaNotes),
);

const perVisitFields = ['partySize', 'accommodationRequest'];

/** The result of checking the answers: errors by field, or affected criteria. */
export type DetailsCheck = { refusal: ApiError | null; notes: readonly CriterionNote[] };

type Props = {
  questions: readonly FormQuestion[];
  /** Whether only questions that are new or have changed since all were answered are asked. */
  asksChangedOnly: boolean;
  typed: Values;
  error: ApiError | null;
  /** Where to ask about the affected criteria. */
  askPath: string;
  check: (values: Values) => Promise<DetailsCheck>;
  onTyped: (values: Values) => void;
  onSubmitted: (values: Values) => void;
};

/**
 * The organization's questions with reasons, and what the visit requires; no answer is used to reject
 * silently.
 */
export function DetailsForm({
  questions,
  asksChangedOnly,
  typed,
  error,
  askPath,
  check,
  onTyped,
  onSubmitted,
}: Props) {
  const [isChecking, setIsChecking] = useState(false);
  const [found, setFound] = useViewState<
    'criteriaNotes',
    { notes: readonly CriterionNote[]; values: Values } | null
  >('criteriaNotes', null);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const fields = [...questions.map(({ field }) => field), ...(asksChangedOnly ? [] : perVisitFields)];

  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  async function submit(values: Values) {
    setIsChecking(true);
    const { refusal, notes } = await check(values);
    // A visitor who has gone back in the meantime is not moved on.
    if (!isShown.current) return;
    setIsChecking(false);
    if (refusal) setRefusal(refusal);
    else if (notes.length > 0) setFound({ notes, values });
    else onSubmitted(values);
  }

  const form = useForm({
    name: 'tourDetailsForm',
    isTypedKnown: true,
    fields,
    rules: createDetailsRules(questions),
    isSending: isChecking,
    error: refusal ?? error,
    submit: (values) => void submit(values),
    notify: () => undefined,
  });
  useTypedValues(form.ref, {
    fields,
    typed,
    onTyped(values) {
      // The result belonged to different answers.
      setFound(null);
      onTyped(values);
    },
  });

  return (
    <>
      {asksChangedOnly && (
        <p className={styles.soft}>We only ask what’s new or has changed. Your other answers are saved.</p>
      )}
      <Form form={form} label="Details">
        {questions.map(({ question, field, about }) => (
          <QuestionField
            key={field}
            question={question}
            name={field}
            about={about}
            initialValue={typed[field] ?? ''}
          />
        ))}
        {!asksChangedOnly && <PerVisitFields typed={typed} />}
        {found === null && <SubmitButton>Continue</SubmitButton>}
      </Form>
      {found !== null && (
        <LazyCriteriaNotes notes={found.notes} askPath={askPath}>
          <div className={styles.actions}>
            <Button onClick={() => onSubmitted(found.values)}>Continue with the tour</Button>
            <Button variant="outlined" onClick={() => setFound(null)}>
              Change an answer
            </Button>
          </div>
        </LazyCriteriaNotes>
      )}
    </>
  );
}

/** Asked regardless of the organization's questions. */
const PerVisitFields = ({ typed }: { typed: Values }) => (
  <>
    <SelectField
      name="partySize"
      label="How many of you are coming to the tour?"
      options={partySizes}
      defaultValue={typed.partySize}
      isOptional
    />
    <TextField
      name="accommodationRequest"
      label="Anything you need for your tour"
      hint="A step-free entrance, an interpreter, captions on a video tour, more time – tell us and we’ll arrange it."
      rows={3}
      isOptional
      defaultValue={typed.accommodationRequest}
    />
  </>
);

/** The checks that are possible in the browser; the server makes the final decision. */
const createDetailsRules = (questions: readonly FormQuestion[]): Rules<string> => ({
  ...Object.fromEntries(
    questions
      .filter(({ question }) => question.required)
      .map(({ field, question }) => [
        field,
        (value: string) => (value === '' ? missing(question.kind) : null),
      ]),
  ),
  accommodationRequest: (text) => getTooLongError(text, MAX_ACCOMMODATION_LENGTH),
});

const missing = (kind: string) => (kind === 'ACKNOWLEDGE' ? CHECK_REQUIRED : ANSWER_REQUIRED);
