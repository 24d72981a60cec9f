import Button from '@mui/material/Button';
import { useState } from 'react';

import type { Values } from '#machines/tour/context.ts';
import type { AnswerCheck } from '#src/api/tours.ts';
import { useLazyCheckTourAnswersQuery } from '#src/api/tours.ts';
import type { ApiError } from '#src/lib/apiError.ts';
import { apiErrorOf } from '#src/lib/refusal.ts';
import { answerField, answersOf, atAnswers } from '#src/lib/tourAnswers.ts';
import { Form } from '#src/ui/form/Form.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';

import type { StepProps } from '../stepProps.ts';
import { CriteriaNotes } from './CriteriaNotes.tsx';
import { QuestionField } from './QuestionField.tsx';
import styles from './steps.module.css';
import { useTrouble } from './useTrouble.ts';
import { useTyped } from './useTyped.ts';

type Rule = (text: string) => string | null;

const MAX_ACCOMMODATION_LENGTH = 1_000;
const partySizes = Array.from({ length: 8 }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }));

/** What the organization asks everybody, and why; what makes the visit possible; nothing that decides in silence. */
export function DetailsStep({ offer, tour, send }: StepProps) {
  const { details, organizationId, slug } = tour.context;
  const [check, { isFetching }] = useLazyCheckTourAnswersQuery();
  const [told, setTold] = useState<{ notes: AnswerCheck['notes']; values: Values } | null>(null);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const trouble = useTrouble(tour);
  const questionIds = offer.questions.map(({ id }) => id);
  const fields: string[] = [...questionIds.map(answerField), 'partySize', 'accommodationRequest'];

  async function submit(values: Values) {
    const answers = answersOf(offer.questions, values);
    const input = { slug, questionsVersion: offer.questionsVersion, answers };
    const answer = await check({ organizationId, input });
    const refused = apiErrorOf(answer.error);
    const notes = answer.data?.notes ?? [];
    if (refused?.info) setRefusal({ ...refused, info: atAnswers(refused.info, questionIds) });
    else if (notes.length > 0) setTold({ notes, values });
    // who cannot be asked decides nothing
    else send({ type: 'details.given', values });
  }

  const form = useForm({
    fields,
    rules: Object.fromEntries<Rule>([
      ...offer.questions
        .filter(({ required }) => required)
        .map(({ id, kind }): [string, Rule] => [
          answerField(id),
          (value: string) =>
            value === ''
              ? kind === 'ACKNOWLEDGE'
                ? 'Tick this box to go on.'
                : 'Answer this question.'
              : null,
        ]),
      [
        'accommodationRequest',
        (text: string) =>
          Array.from(text).length > MAX_ACCOMMODATION_LENGTH
            ? 'This can have at most 1,000 characters.'
            : null,
      ],
    ]),
    isSending: isFetching,
    error: refusal ?? trouble,
    submit: (values) => void submit(values),
    notify: () => undefined,
  });
  useTyped(form.ref, {
    fields,
    typed: details,
    onTyped: (values) => send({ type: 'details.typed', values }),
  });

  return (
    <>
      <Form form={form} label="Details">
        {offer.questions.map((question) => (
          <QuestionField
            key={question.id}
            question={question}
            given={details[answerField(question.id)] ?? ''}
          />
        ))}
        <SelectField
          name="partySize"
          label="How many of you come to the tour?"
          options={[{ value: '', label: 'Not sure yet' }, ...partySizes]}
          defaultValue={details.partySize}
          isOptional
        />
        <TextField
          name="accommodationRequest"
          label="Anything that you need to see the home"
          hint="A step-free way in, an interpreter, captions on a video tour, more time: tell us, and we arrange it."
          rows={3}
          isOptional
          defaultValue={details.accommodationRequest}
        />
        {told === null && <SubmitButton>Continue</SubmitButton>}
      </Form>
      {told !== null && (
        <CriteriaNotes notes={told.notes} questions={offer.questions} slug={slug}>
          <div className={styles.ways}>
            <Button onClick={() => send({ type: 'details.given', values: told.values })}>
              Go on with the tour
            </Button>
            <Button variant="outlined" onClick={() => setTold(null)}>
              Change an answer
            </Button>
          </div>
        </CriteriaNotes>
      )}
    </>
  );
}
