import type { OpenedRequest, RequestFilter } from '@rowhouse/shared/contract/desk-requests';
import { deskRequestLimits } from '@rowhouse/shared/contract/desk-values';
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
import { queryOf } from './inbox-search.ts';
import styles from './request.module.css';
import { type DraftText, useDraft } from './use-draft.ts';

interface ReplyFormProps {
  request: OpenedRequest;
  /** The filter of the inbox, which leads to the next request. */
  filter: RequestFilter;
  /** The template in the address, for a page without JavaScript. */
  template: string;
  newId: string;
  result: Refusal | undefined;
}

interface TemplateRowProps {
  templates: OpenedRequest['templates'];
  /** The address of the request with a template. */
  hrefOf: (template: string) => string;
  written: DraftText;
  write: (change: Partial<DraftText>) => void;
}

const isOf = (templates: OpenedRequest['templates'], { subject, text }: DraftText): boolean =>
  templates.some((template) => template.subject === subject && template.text === text);

// Begins with a template, filled for this request. What was typed by hand can be taken back.
const TemplateRow = ({ templates, hrefOf, written, write }: TemplateRowProps) => {
  const t = useMessages();
  const [before, setBefore] = useState<DraftText | null>(null);
  const begin = (id: string) => {
    const template = templates.find((one) => one.id === id);
    if (!template) return;
    if (!isOf(templates, written)) setBefore(written);
    write({ subject: template.subject, text: template.text });
  };
  const present = templates.find(({ subject, text }) => subject === written.subject && text === written.text);
  return (
    <>
      <div className={styles.insert}>
        <SelectField
          name="template"
          label={t('reply.template')}
          hint={t('reply.template-hint')}
          placeholder={t('reply.own-words')}
          value={present?.id ?? ''}
          onChange={(event) => begin(event.currentTarget.value)}
          options={templates.map((template) => ({ value: template.id, label: template.name }))}
        />
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
      <noscript>
        <ul>
          {templates.map(({ id, name }) => (
            <li key={id}>
              <a href={hrefOf(id)}>{name}</a>
            </li>
          ))}
        </ul>
      </noscript>
    </>
  );
};

/** Replies to a request by mail, from a template or by hand; its text is saved as a draft. */
export const ReplyForm = ({ request, filter, template, newId, result }: ReplyFormProps) => {
  const t = useMessages();
  const href = useHref();
  const faultOf = useFaults();
  const { state, formData } = useNavigation();
  const { id, version, drafts, templates, replyTo } = request;
  const query = queryOf(filter);
  const chosenTemplate = templates.find((one) => one.id === template);
  const drafted = chosenTemplate ? null : drafts.reply;
  const first = chosenTemplate ?? templates[0];
  const [replyId] = useState(newId);
  const ownResult = result?.intent === 'reply' ? result : undefined;
  const [replyText, setReplyText] = useState<DraftText>({
    subject: ownResult?.typed.subject ?? drafted?.subject ?? first?.subject ?? '',
    text: ownResult?.typed.text ?? drafted?.text ?? first?.text ?? '',
  });
  const [to, setTo] = useState<'agency' | 'own'>('agency');
  const draft = useDraft(id, 'reply', drafts.reply);
  const write = (change: Partial<DraftText>) => {
    const next = { ...replyText, ...change };
    setReplyText(next);
    draft.keep(next);
  };
  const tooOften = ownResult?.faults.text === 'too-often' ? t('reply.too-often') : undefined;
  const isBusy = state !== 'idle' && formData?.get('intent') === 'reply';
  return (
    <FieldScope name="reply">
      <Form
        method="post"
        action={href('desk-request', { id }, query)}
        className={styles.form}
        noValidate
        onSubmit={(event) => (isBusy ? event.preventDefault() : draft.drop())}
      >
        <SentFields values={{ intent: 'reply', requestId: id, id: replyId, version, query: query.toString() }} />
        <FaultLine failure={ownResult && ownResult.failure !== 'conflict' ? ownResult.failure : null} />
        <TemplateRow
          {...{ templates, written: replyText, write }}
          hrefOf={(of) => `${href('desk-request', { id }, new URLSearchParams([...query, ['template', of]]))}#reply`}
        />
        <TextField
          name="subject"
          label={t('word.subject')}
          value={replyText.subject}
          onChange={(event) => write({ subject: event.currentTarget.value })}
          maxLength={deskRequestLimits.subject}
          error={faultOf(ownResult?.faults.subject)}
          lang={request.language}
          required
        />
        <TextArea
          name="text"
          label={t('word.message')}
          value={replyText.text}
          onChange={(event) => write({ text: event.currentTarget.value })}
          maxLength={deskRequestLimits.reply}
          error={tooOften ?? faultOf(ownResult?.faults.text)}
          lang={request.language}
          rows={12}
          required
        />
        <DraftLine draft={draft} take={setReplyText} />
        <SelectField
          name="replyTo"
          label={t('reply.replyTo')}
          hint={t('reply.answers', { to: replyTo[to] })}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value === 'own' ? 'own' : 'agency')}
          options={(['agency', 'own'] as const).map((value) => ({ value, label: replyTo[value] }))}
        />
        <Button type="submit" busy={isBusy} className={styles.submit}>
          {t('reply.send')}
        </Button>
      </Form>
    </FieldScope>
  );
};
