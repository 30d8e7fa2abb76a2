import type { RequestKind } from '@rowhouse/shared/contract/request-kinds';
import { useCurrentPage, useFetcher, useHref } from '@rowhouse/shared/platform';
import { Button, buttonClass } from '@rowhouse/shared/ui/button';
import { ErrorSummary } from '@rowhouse/shared/ui/error-summary';
import { FieldScope } from '@rowhouse/shared/ui/field';
import { Notice } from '@rowhouse/shared/ui/notice';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useDraft } from '../requests/drafts.ts';
import { faultText } from '../requests/fault-text.ts';
import type { FieldName } from '../requests/field-presentation.ts';
import type { FormFacts } from '../requests/form-facts.ts';
import { type FieldGroup, formPage, forms } from '../requests/forms.ts';
import { type GoneReason, goneTitles } from '../requests/gone.ts';
import type { Refusal } from '../requests/refusal.ts';
import { resentName, type TypedValues, textOf } from '../requests/sent-values.ts';
import { dayName } from '../requests/visit-days.ts';
import { useMessages } from '../use-messages.ts';
import { Advance } from './advance.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import { RentalTerms } from './rental-terms.tsx';
import { RequestField } from './request-field.tsx';
import styles from './request-form.module.css';
import { SlotPicker } from './slot-picker.tsx';
import { useFaultCheck } from './use-fault-check.ts';
import { useProof } from './use-proof.ts';
import { useStamp } from './use-stamp.ts';

const nothing: TypedValues = {};
// Only the API knows which postal code a city has.
const relatedFields = { city: ['zip', 'country'] };
const firstText = (value: string | readonly string[] | undefined): string => [value ?? ''].flat()[0] ?? '';

/** Says that a form could not be sent; takes the focus each time sending fails. */
const NotSent = ({ refusal, title, children }: { refusal: Refusal; title: string; children: string }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) box.current?.focus();
  }, [refusal]);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="error" title={title}>
        {children}
      </Notice>
    </div>
  );
};

// Kinds of requests that name themselves when they were not sent.
const ownTitles: Partial<Record<RequestKind, 'not-sent.retry.testimonial' | 'not-sent.retry.documents'>> = {
  testimonial: 'not-sent.retry.testimonial',
  documents: 'not-sent.retry.documents',
};

// Without a connection a form waits, and is sent when there is one again.
const useLine = (form: RefObject<HTMLFormElement | null>, busy: boolean) => {
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    if (!waits) return;
    const sendNow = () => {
      setWaits(false);
      form.current?.requestSubmit();
    };
    window.addEventListener('online', sendNow);
    return () => window.removeEventListener('online', sendNow);
  }, [form, waits]);
  const wait = (event: FormEvent) => {
    if (busy || navigator.onLine) return busy ? event.preventDefault() : undefined;
    event.preventDefault();
    setWaits(true);
  };
  return { waits, wait };
};

// The times of a visit that can still be chosen.
const slotsOf = (kind: RequestKind, facts: FormFacts, refusal: Refusal | undefined, values: TypedValues) => {
  // Someone else took the time after this form was made.
  const isTaken = refusal?.errors.slotId === 'full';
  const slots = facts.slots?.map((slot) => (isTaken && slot.id === values.slotId ? { ...slot, free: 0 } : slot));
  // If the times could not be loaded, the selected one can still be sent again.
  const isChosen = slots === undefined && !isTaken && firstText(values.slotId) !== '';
  const noSlots = kind === 'contact-appointment' && !isChosen && !slots?.some(({ free }) => free > 0);
  return { slots, isTaken, noSlots };
};

interface NoticesProps {
  kind: RequestKind;
  refusal: Refusal | undefined;
  gone: GoneReason | undefined;
  proving: boolean;
}

const Notices = ({ kind, refusal, gone, proving }: NoticesProps) => {
  const t = useMessages();
  const { phone } = useCurrentPage().site.agency;
  const call = phone && t('not-sent.call', { phone });
  // Visitors without JavaScript cannot solve a proof of work, so it is not mentioned to them.
  const notSent = refusal?.notSent === 'proof-needed' ? 'too-many-requests' : refusal?.notSent;
  return (
    <>
      {refusal && notSent && !proving && (
        <NotSent refusal={refusal} title={t((notSent === 'retry' && ownTitles[kind]) || `not-sent.${notSent}.title`)}>
          {`${t(`not-sent.${notSent}.text`)} ${call}`}
        </NotSent>
      )}
      {refusal && gone && (
        <NotSent refusal={refusal} title={t(goneTitles[gone])}>
          {`${t('not-sent.gone.text')} ${call}`}
        </NotSent>
      )}
    </>
  );
};

// The sentence of a field's fault, if it has one.
const sentenceIn =
  (t: ReturnType<typeof useMessages>, { fields }: FormFacts, errors: Refusal['errors']) =>
  (name: FieldName): [FieldName, string][] => {
    const code = errors[name];
    const fact = fields[name];
    return code === undefined || !fact ? [] : [[name, faultText(t, name, code, fact)]];
  };

const AmountDoubt = ({ mismatch }: { mismatch: NonNullable<Refusal['amountMismatch']> }) => {
  const t = useMessages();
  return (
    <>
      <p className={`${styles.aside} ${styles.warning}`} role="alert">
        {t('doubt.amount')}
      </p>
      <input type="hidden" name="amountMismatch" value={mismatch} />
    </>
  );
};

// No time can be chosen.
const FullNotice = ({ slots }: { slots: FormFacts['slots'] | undefined }) => {
  const t = useMessages();
  const { phone } = useCurrentPage().site.agency;
  return (
    <Notice tone="info" title={t(!slots ? 'slots.unknown' : slots.length > 0 ? 'slots.full' : 'slots.none')}>
      {phone && t('slots.call', { phone })}
    </Notice>
  );
};

interface GroupsProps {
  groups: readonly FieldGroup[];
  isFilled: (fields: FieldGroup['fields']) => boolean;
  showField: (name: FieldName) => ReactNode;
}

const FieldGroups = ({ groups, isFilled, showField }: GroupsProps) => {
  const t = useMessages();
  return groups.map(({ title, fields, folded }) =>
    folded && title ? (
      <details key={title} className={styles.folded} open={isFilled(fields)}>
        <summary className="chevron">{t(`group.${title}`)}</summary>
        <div className={styles.fields}>{fields.map(showField)}</div>
      </details>
    ) : (
      <fieldset key={title ?? ''} className={title ? `${styles.group} ${styles.titled}` : styles.group}>
        {title && <legend className={styles.title}>{t(`group.${title}`)}</legend>}
        <div className={styles.fields}>{fields.map(showField)}</div>
      </fieldset>
    ),
  );
};

// The fields before the second step, and those of it.
const inSteps = (groups: readonly FieldGroup[]) => {
  const at = groups.findIndex(({ next }) => next);
  return at < 0 ? ([groups, []] as const) : ([groups.slice(0, at), groups.slice(at)] as const);
};

interface EndProps extends Record<'waits' | 'proving' | 'busy', boolean> {
  /** The text of the button that sends; null if nothing can be sent. */
  text: string | null;
}

const End = ({ waits, proving, busy, text }: EndProps) => {
  const t = useMessages();
  return (
    <div className={styles.end}>
      {text !== null && (
        <Button type="submit" busy={busy}>
          {text}
        </Button>
      )}
      <p className={waits || proving ? undefined : 'visually-hidden'} role="status">
        {waits ? t('form.waits') : proving ? t('form.proving') : busy && t('form.sending')}
      </p>
    </div>
  );
};

interface StepsProps extends GroupsProps {
  isOpen: boolean;
  /** What ends the form. */
  children: ReactNode;
}

/**
 * The fields of a form and its end. Of a second step there is nothing but its button until that is pressed, which needs no scripts.
 */
const Steps = ({ groups, isOpen, children, ...show }: StepsProps) => {
  const t = useMessages();
  const part = useRef<HTMLDivElement>(null);
  const [first, later] = inSteps(groups);
  return (
    <>
      <FieldGroups groups={first} {...show} />
      {later.length === 0 ? (
        children
      ) : (
        <details
          className={styles.next}
          open={isOpen}
          onToggle={({ currentTarget }) => {
            // Its button is gone.
            if (currentTarget.open && document.activeElement === currentTarget.firstElementChild)
              part.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
          }}
        >
          <summary className={buttonClass('primary')}>{t('form.continue')}</summary>
          <div ref={part} className={styles.form}>
            <FieldGroups groups={later} {...show} />
            {children}
          </div>
        </details>
      )}
    </>
  );
};

/**
 * The form for a kind of request, posted to the address of that request's page. `actionData` is the answer of that
 * page's action without JavaScript, `initial` the values it starts with, `gone` the reason why it can no longer be
 * sent.
 */
export const RequestForm = ({
  kind,
  subjectId = '',
  facts,
  actionData,
  initial,
  gone: isGone,
  wishes = false,
}: {
  kind: RequestKind;
  subjectId?: string;
  facts: FormFacts;
  actionData?: Refusal;
  initial?: TypedValues;
  gone?: GoneReason;
  /** Whether it replaces the form for a visit that cannot be booked, and asks which moments suit. */
  wishes?: boolean;
}) => {
  const t = useMessages();
  const href = useHref();
  const fetcher = useFetcher<Refusal>();
  const form = useRef<HTMLFormElement>(null);
  const proof = useRef<HTMLInputElement>(null);
  const { stamp, askStamp } = useStamp(form);
  const refusal = fetcher.data ?? actionData;
  const gone = refusal && (refusal.gone ?? isGone);
  const { groups, send } = forms[kind];
  const names = groups.flatMap(({ fields }) => fields);
  const values = refusal?.values ?? initial ?? nothing;

  const [offered, setOffered] = useState(firstText(values.amount));
  const proving = useProof(form, proof, refusal);
  const busy = fetcher.state !== 'idle' || proving;
  const { waits, wait } = useLine(form, busy);
  useDraft(form, kind, subjectId, facts.fields, refusal !== undefined || initial !== undefined);
  useEffect(() => {
    if (refusal?.amountMismatch) document.getElementById(`${kind}-amountInLetters`)?.focus();
  }, [kind, refusal]);

  const sentencesOf = (errors: Refusal['errors']) => Object.fromEntries(names.flatMap(sentenceIn(t, facts, errors)));
  const sentences = sentencesOf((!gone && refusal?.errors) || {});
  const faultsIn = useFaultCheck(kind, subjectId, Object.keys(sentences).length > 0);
  const check = faultsIn && ((values: FormData) => sentencesOf(faultsIn(values)));

  const asides: Partial<Record<FieldName, ReactNode>> = {
    amountInLetters: refusal?.amountMismatch && <AmountDoubt mismatch={refusal.amountMismatch} />,
    advance: kind === 'purchase-offer' && (
      <Advance text={offered} offered={refusal?.offered ?? null} price={facts.price} />
    ),
  };
  const { slots, isTaken, noSlots } = slotsOf(kind, facts, refusal, values);
  const isOver = noSlots || gone !== undefined;

  const full = <FullNotice key="full" slots={slots} />;
  // No time can be selected; a form that was already sent is still shown, so that what was typed is kept.
  if (noSlots && !refusal)
    return (
      <>
        {full}
        {facts.instead && (
          <RequestForm
            kind="contact-me"
            subjectId={subjectId}
            facts={{ ...facts, fields: facts.instead }}
            initial={{ remark: `${t('moments.remark')} ` }}
            wishes
          />
        )}
      </>
    );

  const showField = (name: FieldName) => {
    if (!facts.fields[name]) return null;
    if (name === 'slotId' && isOver) return gone ? null : full;
    if (name === 'slotId' && slots?.length)
      return (
        <SlotPicker
          key={firstText(values.slotId)}
          name={name}
          label={t('field.slotId')}
          slots={slots}
          error={sentences[name]}
          chosen={isTaken ? '' : firstText(values.slotId)}
          openDay={firstText(values[dayName])}
          taken={isTaken ? firstText(values.slotId) : undefined}
        />
      );
    return [
      name === 'conditions' && <RentalTerms key="terms" terms={facts.terms} />,
      <RequestField
        key={name}
        {...{ kind, values, name }}
        facts={{ ...facts, slots: slots ?? null }}
        error={sentences[name]}
      >
        {asides[name]}
      </RequestField>,
    ];
  };
  const isFilled = (fields: FieldGroup['fields']) =>
    fields.some((name) => firstText(values[name]) !== '' || sentences[name] !== undefined);
  const isShown = ({ wished, fields }: FieldGroup) => !wished || wishes || isFilled(fields);
  const action = href(formPage(kind), subjectId === '' ? {} : { id: subjectId });
  const hasFile = names.some((name) => ['picture', 'document'].includes(facts.fields[name]?.control ?? ''));
  const text = refusal?.amountMismatch ? t('form.send-anyway') : t(`form.send.${send}`);
  return (
    <FieldScope name={kind}>
      {/* `noValidate`: the browser's own messages would be in the browser's language and differ from the server's. */}
      <fetcher.Form
        ref={form}
        className={styles.form}
        method="post"
        action={action}
        encType={hasFile ? 'multipart/form-data' : undefined}
        aria-label={t(`request.${kind}.title`)}
        noValidate
        onSubmit={wait}
        onFocus={askStamp}
        onInput={(event) => setOffered(textOf(new FormData(event.currentTarget), 'amount'))}
      >
        <ErrorSummary
          title={t('fault.title')}
          errors={sentences}
          attempt={refusal}
          check={check}
          related={relatedFields}
        />
        <Notices {...{ kind, refusal, gone, proving }} />
        <p className={styles.remark}>{t('form.required')}</p>
        {refusal?.notSent === 'perhaps-sent' && <input type="hidden" name={resentName} value="1" />}
        <Steps groups={groups.filter(isShown)} isOpen={refusal !== undefined} {...{ isFilled, showField }}>
          <HiddenFields stamp={stamp} proof={proof} />
          <End {...{ waits, proving, busy }} text={isOver ? null : text} />
        </Steps>
      </fetcher.Form>
    </FieldScope>
  );
};
