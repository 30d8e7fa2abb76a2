import { deskRequestLimits, type OpenedRequest } from '@rowhouse/shared/contract/desk-requests';
import type { Refusal } from '@rowhouse/shared/login/typed-form';
import { Form, useHref, useNavigation } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { FieldScope, TextArea, TextField } from '@rowhouse/shared/ui/field';
import { SelectField } from '@rowhouse/shared/ui/select-field';
import { useState } from 'react';
import { FaultLine } from '../components/fault-line.tsx';
import { SentFields } from '../components/sent-fields.tsx';
import { useFaults } from '../components/use-faults.ts';
import { useMessages } from '../use-messages.ts';
import { DraftLine } from './draft-line.tsx';
import styles from './request.module.css';
import { useDraft, type Written } from './use-draft.ts';

interface ReplyFormProps {
  request: OpenedRequest;
  newId: string;
  result: Refusal | undefined;
}

interface TemplateRowProps {
  templates: OpenedRequest['templates'];
  written: Written;
  write: (change: Partial<Written>) => void;
}

// Inserts a template into a reply, and takes it back.
const TemplateRow = ({ templates, written, write }: TemplateRowProps) => {
  const t = useMessages();
  const [before, setBefore] = useState<Written | null>(null);
  const [chosen, setChosen] = useState(templates[0]?.id ?? '');
  const insert = () => {
    const template = templates.find(({ id }) => id === chosen);
    if (!template) return;
    setBefore(written);
    write({ subject: template.subject, text: template.text });
  };
  return (
    <div className={styles.insert}>
      <SelectField
        name="template"
        label={t('reply.template')}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        options={templates.map((template) => ({ value: template.id, label: template.name }))}
      />
      <Button variant="secondary" onClick={insert}>
        {t('reply.insert')}
      </Button>
      {before && (before.text !== '' || before.subject !== '') && (
        <Button
          variant="quiet"
          onClick={() => {
            write(before);
            setBefore(null);
          }}
        >
          {t('reply.before')}
        </Button>
      )}
    </div>
  );
};

const ReplyPreview = ({ request, replyTo, written }: { request: OpenedRequest; replyTo: string; written: Written }) => {
  const t = useMessages();
  return (
    <section className={styles.preview} aria-label={t('reply.preview')}>
      <h3>{t('reply.preview')}</h3>
      <p className={styles.head}>
        {t('pair', { name: t('reply.to'), value: request.email })}
        <br />
        {t('pair', { name: t('reply.replyTo'), value: replyTo })}
        <br />
        <bdi>{t('pair', { name: t('reply.subject'), value: written.subject })}</bdi>
      </p>
      <p className={styles.said} dir="auto" lang={request.language}>
        {written.text}
      </p>
    </section>
  );
};

/** Replies to a request by mail, from a template or by hand, with a preview; its text is saved as a draft. */
export const ReplyForm = ({ request, newId, result }: ReplyFormProps) => {
  const t = useMessages();
  const href = useHref();
  const faultOf = useFaults();
  const { state, formData } = useNavigation();
  const { id, version, drafts, templates, replyTo } = request;
  const [first] = templates;
  const [replyId] = useState(newId);
  const own = result?.intent === 'reply' ? result : undefined;
  const [written, setWritten] = useState<Written>({
    subject: own?.typed.subject ?? drafts.reply?.subject ?? first?.subject ?? '',
    text: own?.typed.text ?? drafts.reply?.text ?? (drafts.reply ? '' : (first?.text ?? '')),
  });
  const [to, setTo] = useState<'agency' | 'own'>('agency');
  const draft = useDraft(id, 'reply', drafts.reply);
  const write = (change: Partial<Written>) => {
    const next = { ...written, ...change };
    setWritten(next);
    draft.keep(next);
  };
  const tooOften = own?.faults.text === 'too-often' ? t('reply.too-often') : undefined;
  const isBusy = state !== 'idle' && formData?.get('intent') === 'reply';
  return (
    <FieldScope name="reply">
      <Form
        method="post"
        action={href('desk-request', { id })}
        className={styles.form}
        noValidate
        onSubmit={(event) => (isBusy ? event.preventDefault() : draft.drop())}
      >
        <SentFields values={{ intent: 'reply', requestId: id, id: replyId, version }} />
        <FaultLine failure={own && own.failure !== 'conflict' ? own.failure : null} />
        <TemplateRow templates={templates} written={written} write={write} />
        <TextField
          name="subject"
          label={t('reply.subject')}
          value={written.subject}
          onChange={(event) => write({ subject: event.currentTarget.value })}
          maxLength={deskRequestLimits.subject}
          error={faultOf(own?.faults.subject)}
          lang={request.language}
          required
        />
        <TextArea
          name="text"
          label={t('reply.text')}
          value={written.text}
          onChange={(event) => write({ text: event.currentTarget.value })}
          maxLength={deskRequestLimits.reply}
          error={tooOften ?? faultOf(own?.faults.text)}
          lang={request.language}
          rows={12}
          required
        />
        <DraftLine draft={draft} take={setWritten} />
        <SelectField
          name="replyTo"
          label={t('reply.replyTo')}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value === 'own' ? 'own' : 'agency')}
          options={(['agency', 'own'] as const).map((value) => ({ value, label: replyTo[value] }))}
        />
        <ReplyPreview request={request} replyTo={replyTo[to]} written={written} />
        <Button type="submit" busy={isBusy} className={styles.submit}>
          {t('reply.send')}
        </Button>
      </Form>
    </FieldScope>
  );
};
