import Button from '@mui/material/Button';
import type { ChangeEvent } from 'react';
import { useEffect, useId } from 'react';

import { MAX_MESSAGE_LENGTH } from '#domain/chat.ts';
import type { ChatError, ChatUseCase, PreEngagement } from '#machines/chat/context.ts';
import { useViewState } from '#src/lib/useViewState.ts';
import choices from '#src/ui/form/choices.module.css';
import { Form } from '#src/ui/form/Form.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';

import type { AiAgentConfig } from '../api/aiAgentConfig.ts';
import { safeHref } from '../lib/linkify.ts';
import { useCaseLabels } from '../useCases.ts';
import styles from './form.module.css';
import { usePreEngagementForm } from './usePreEngagementForm.ts';

type Props = {
  config: AiAgentConfig;
  availableAgents: readonly AiAgentConfig[];
  /** What was typed here before, or entered in another form. */
  known: PreEngagement;
  chatError: ChatError | null;
  onTyped: (typed: Partial<PreEngagement>) => void;
  onSubmitted: (values: PreEngagement) => void;
  onUseCaseChosen: (useCase: ChatUseCase) => void;
};

/** The form that starts a chat. The question becomes the first message. */
export function PreEngagementForm({ config, availableAgents, known, chatError, ...props }: Props) {
  const [notice, setNotice] = useViewState('chatStartNotice', null);
  const form = usePreEngagementForm({ chatError, notify: setNotice, submit: props.onSubmitted });

  const formId = useId();

  const { ref } = form;
  const hasNoKnownValues = Object.values(known).every((text) => text === '');

  // After the visitor's data is deleted, it must not remain in the fields.
  useEffect(() => {
    if (hasNoKnownValues) ref.current?.reset();
  }, [hasNoKnownValues, ref]);

  function saveTypedValue({ target }: ChangeEvent<HTMLElement>) {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
      if (target.name in known) props.onTyped({ [target.name]: target.value });
    }
  }

  return (
    <div className={styles.page}>
      <div className={styles.fields} onChange={saveTypedValue}>
        <p className={styles.intro}>
          Our virtual assistant (an AI) answers day or night. Ask for a person anytime.
        </p>
        <UseCaseChoice
          availableAgents={availableAgents}
          chosen={config.useCase}
          onChosen={props.onUseCaseChosen}
        />
        <Form form={form} htmlId={formId} label="Start a chat">
          <TextField name="name" label="Your name" autoComplete="name" defaultValue={known.name} />
          <TextField
            name="email"
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            defaultValue={known.email}
          />
          <TextField
            name="query"
            label="How can we help?"
            rows={2}
            maxLength={MAX_MESSAGE_LENGTH}
            defaultValue={known.query}
          />
          {config.importantDisclaimer !== null && (
            <p className={styles.print}>{config.importantDisclaimer}</p>
          )}
          {notice !== null && (
            <p role="alert" className={styles.notice}>
              {notice}
            </p>
          )}
        </Form>
      </div>
      <div className={styles.start}>
        <Button type="submit" form={formId}>
          Start chat
        </Button>
        <Terms config={config} />
      </div>
    </div>
  );
}

type UseCaseChoiceProps = {
  availableAgents: readonly AiAgentConfig[];
  chosen: ChatUseCase;
  onChosen: (useCase: ChatUseCase) => void;
};

/** Asks what the chat is about, which determines the agent. */
const UseCaseChoice = ({ availableAgents, chosen, onChosen }: UseCaseChoiceProps) => {
  if (availableAgents.length < 2) return null;
  return (
    <fieldset className={`${choices.group} ${styles.useCases}`}>
      <legend>What can we help you with?</legend>
      <div className={choices.chips}>
        {availableAgents.map(({ useCase }) => (
          <label key={useCase} className={`${choices.choice} ${choices.chip}`}>
            <input
              type="radio"
              name="chatUseCase"
              value={useCase}
              checked={useCase === chosen}
              onChange={() => onChosen(useCase)}
            />
            {useCaseLabels[useCase]}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

const elsewhere = { target: '_blank', rel: 'noopener noreferrer' };

/** An operator's address; a path stays within this portal. */
const getDocumentUrl = (url: string | null, fallback: string) =>
  url === null ? fallback : (safeHref(url) ?? (/^\/(?!\/)/.test(url) ? url : fallback));

/** The terms the visitor agrees to, shown beside the button that sends. */
const Terms = ({ config }: { config: AiAgentConfig }) => (
  <p className={styles.print}>
    We save this chat so we can help you. See our{' '}
    <a href={getDocumentUrl(config.privacyPolicyUrl, '/policy')} {...elsewhere}>
      privacy policy
    </a>{' '}
    and{' '}
    <a href={getDocumentUrl(config.termsOfServiceUrl, '/terms')} {...elsewhere}>
      terms
    </a>
    .
  </p>
);
