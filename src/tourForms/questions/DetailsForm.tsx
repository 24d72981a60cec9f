import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';

import type { Values } from '#machines/tour/context.ts';
import type { ApiError } from '#src/lib/apiError.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';

import styles from '../steps.module.css';
import { lazyStep } from '../lazyStep.tsx';
import { useTyped } from '../useTyped.ts';
import type { AskedQuestion, CriterionNote } from './askedQuestion.ts';
import { detailsRules } from './detailsRules.ts';
import { QuestionField } from './QuestionField.tsx';

const partySizes = [
  { value: '', label: 'Not sure yet' },
  ...Array.from({ length: 8 }, (_, at) => ({ value: String(at + 1), label: String(at + 1) })),
];

/** Few answers touch a criterion. */
const { Part: LazyCriteriaNotes } = lazyStep(() =>
  import('./CriteriaNotes.tsx').then((it) => it.CriteriaNotes),
);

const ACCOMMODATION = 'Anything you need to see the home';

const ofEachVisit = ['partySize', 'accommodationRequest'];

/** What the answers are found to be: wrong by field, or touching a criterion. */
export type Checked = { refusal: ApiError | null; notes: readonly CriterionNote[] };

type Props = {
  questions: readonly AskedQuestion[];
  /** Whether only that is asked which is new or has changed since all was answered. */
  isAgain: boolean;
  typed: Values;
  error: ApiError | null;
  /** Where to ask about what the answers touch. */
  askPath: string;
  check: (values: Values) => Promise<Checked>;
  onTyped: (values: Values) => void;
  onGiven: (values: Values) => void;
};

/** What the organization asks everybody, and why; what makes the visit possible; nothing that decides in silence. */
export function DetailsForm({ questions, isAgain, typed, error, askPath, check, onTyped, onGiven }: Props) {
  const [isChecking, setIsChecking] = useState(false);
  const [told, setTold] = useState<{ notes: readonly CriterionNote[]; values: Values } | null>(null);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const fields = [...questions.map(({ field }) => field), ...(isAgain ? [] : ofEachVisit)];

  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  async function submit(values: Values) {
    setIsChecking(true);
    const { refusal: refused, notes } = await check(values);
    // whoever has gone back meanwhile is not led on
    if (!isShown.current) return;
    setIsChecking(false);
    if (refused) setRefusal(refused);
    else if (notes.length > 0) setTold({ notes, values });
    else onGiven(values);
  }

  const form = useForm({
    fields,
    rules: detailsRules(questions),
    questions: {
      ...Object.fromEntries(questions.map(({ field, question }) => [field, question.label])),
      accommodationRequest: ACCOMMODATION,
    },
    isSending: isChecking,
    error: refusal ?? error,
    submit: (values) => void submit(values),
    notify: () => undefined,
  });
  useTyped(form.ref, {
    fields,
    typed,
    onTyped(values) {
      // what was found was found of other answers
      setTold(null);
      onTyped(values);
    },
  });

  return (
    <>
      {isAgain && (
        <p className={styles.soft}>We only ask what’s new or has changed. Your other answers are saved.</p>
      )}
      <Form form={form} label="Details">
        {questions.map(({ question, field, about }) => (
          <QuestionField
            key={field}
            question={question}
            name={field}
            about={about}
            given={typed[field] ?? ''}
          />
        ))}
        {!isAgain && <OfEachVisit typed={typed} />}
        {told === null && <SubmitButton>Continue</SubmitButton>}
      </Form>
      {told !== null && (
        <LazyCriteriaNotes notes={told.notes} askPath={askPath}>
          <div className={styles.ways}>
            <Button onClick={() => onGiven(told.values)}>Continue with the tour</Button>
            <Button variant="outlined" onClick={() => setTold(null)}>
              Change an answer
            </Button>
          </div>
        </LazyCriteriaNotes>
      )}
    </>
  );
}

/** Whatever the organization asks. */
const OfEachVisit = ({ typed }: { typed: Values }) => (
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
      label={ACCOMMODATION}
      hint="A step-free entrance, an interpreter, captions on a video tour, more time – tell us and we’ll arrange it."
      rows={3}
      isOptional
      defaultValue={typed.accommodationRequest}
    />
  </>
);
