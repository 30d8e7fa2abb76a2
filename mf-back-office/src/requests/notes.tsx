import type { OpenedRequest, RequestFilter } from '@rowhouse/shared/contract/desk-requests';
import { deskRequestLimits } from '@rowhouse/shared/contract/desk-values';
import type { Refusal } from '@rowhouse/shared/login/typed-form';
import { Form, useCurrentPage, useHref, useNavigation } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { FieldScope, TextArea } from '@rowhouse/shared/ui/field';
import { useState } from 'react';
import { FaultLine } from '../components/fault-line.tsx';
import { SentFields } from '../components/sent-fields.tsx';
import { useFaults } from '../components/use-faults.ts';
import { useMessages } from '../use-messages.ts';
import { shortMoment } from '../when.ts';
import { DraftLine } from './draft-line.tsx';
import { queryOf } from './inbox-search.ts';
import styles from './request.module.css';
import { useDraft } from './use-draft.ts';

/** The notes that staff wrote about a request. */
export const NoteList = ({ notes }: Pick<OpenedRequest, 'notes'>) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  if (notes.length === 0) return <p>{t('notes.none')}</p>;
  return (
    <ul className={styles.list}>
      {notes.map(({ id, by, at, text }) => (
        <li key={id}>
          <span className={styles.head}>
            {by}, {shortMoment(at, language)}
          </span>
          <p className={styles.said} dir="auto">
            {text}
          </p>
        </li>
      ))}
    </ul>
  );
};

interface NoteFormProps {
  request: OpenedRequest;
  /** The filter of the inbox, which stays. */
  filter: RequestFilter;
  newId: string;
  result: Refusal | undefined;
}

/** A form that adds a note; its text is saved as a draft. */
export const NoteForm = ({ request: { id, drafts }, filter, newId, result }: NoteFormProps) => {
  const t = useMessages();
  const href = useHref();
  const faultOf = useFaults();
  const { state, formData } = useNavigation();
  const [noteId] = useState(newId);
  const query = queryOf(filter);
  const draft = useDraft(id, 'note', drafts.note);
  const ownResult = result?.intent === 'note' ? result : undefined;
  const [text, setText] = useState(ownResult?.typed.text ?? drafts.note?.text ?? '');
  const isBusy = state !== 'idle' && formData?.get('intent') === 'note';
  return (
    <FieldScope name="note">
      <Form
        method="post"
        action={href('desk-request', { id }, query)}
        className={styles.form}
        noValidate
        onSubmit={(event) => (isBusy ? event.preventDefault() : draft.drop())}
      >
        <SentFields values={{ intent: 'note', requestId: id, id: noteId, query: query.toString() }} />
        <FaultLine failure={ownResult?.failure ?? null} />
        <TextArea
          name="text"
          label={t('notes.text')}
          value={text}
          onChange={({ currentTarget: { value } }) => {
            setText(value);
            draft.keep({ subject: '', text: value });
          }}
          maxLength={deskRequestLimits.note}
          error={faultOf(ownResult?.faults.text)}
          rows={3}
          required
        />
        <DraftLine draft={draft} take={(theirs) => setText(theirs.text)} />
        <Button type="submit" variant="secondary" busy={isBusy} className={styles.submit}>
          {t('notes.add')}
        </Button>
      </Form>
    </FieldScope>
  );
};
