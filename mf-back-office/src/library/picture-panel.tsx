import type { OpenPicture, PictureUse } from '@rowhouse/shared/contract/desk-library';
import { dateFormatter } from '@rowhouse/shared/domain/format';
import { languages } from '@rowhouse/shared/domain/language';
import type { Refusal } from '@rowhouse/shared/login/typed-form';
import { Form, Link, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { Icon } from '@rowhouse/shared/ui/icon';
import { Picture } from '@rowhouse/shared/ui/picture';
import { useEffect, useRef } from 'react';
import { ButtonForm } from '../components/button-form.tsx';
import { FaultLine } from '../components/fault-line.tsx';
import { SentFields } from '../components/sent-fields.tsx';
import { languagesShown } from '../languages-shown.ts';
import { useMessages } from '../use-messages.ts';
import styles from './library.module.css';

const Use = ({ use: { kind, id, title } }: { use: PictureUse }) => {
  const t = useMessages();
  const href = useHref();
  const name = title || (kind === 'settings' || kind === 'draft' ? '' : id);
  const hrefOf = (): string | null => {
    if (kind === 'property') return href('desk-home', { id });
    if (kind === 'project') return href('desk-project', { id });
    return kind === 'page' || kind === 'article' || kind === 'category'
      ? href('desk-content-edit', { kind, id })
      : null;
  };
  const path = hrefOf();
  return (
    <li>
      <span className={styles.quiet}>{t([`library.in.${kind}`, `word.${kind}`, 'word.page'])}</span>{' '}
      {path ? <Link href={path}>{name}</Link> : name}
    </li>
  );
};

interface Props {
  open: OpenPicture;
  /** The path of this page with the picture open, and the path without it. */
  action: string;
  closed: string;
  mayWrite: boolean;
  refusal: Refusal | undefined;
}

/** One picture of the library: its texts, its uses, and its removal. */
export const PicturePanel = ({ open: { picture, usedBy }, action, closed, mayWrite, refusal }: Props) => {
  const t = useMessages();
  const { language, site } = useCurrentPage();
  const heading = useRef<HTMLHeadingElement>(null);
  const { name, src, width, height, alts, addedAt } = picture;
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const under = (prefix: string) => Object.fromEntries(languages.map((one) => [`${prefix}.${one}`, alts[one]]));
  return (
    <section className={styles.open} aria-labelledby="picture-name">
      <div className={styles.head}>
        <h2 id="picture-name" ref={heading} tabIndex={-1}>
          {name}
        </h2>
        <Link className={styles.close} href={closed} preventScrollReset aria-label={t('library.close')}>
          <Icon name="close" />
        </Link>
      </div>
      <div>
        <Picture src={src} alt={alts[language]} width={width} height={height} sizes="(width < 767px) 90vw, 32rem" />
        <p className={styles.quiet}>
          {t('library.size', { width, height })}
          {addedAt && `, ${t('library.added', { moment: dateFormatter('moment', language)(new Date(addedAt)) })}`}
        </p>
      </div>
      <div>
        <h3>{t('library.texts')}</h3>
        <FaultLine failure={refusal?.failure ?? null}>
          {refusal?.failure === 'conflict' &&
            t(refusal.intent === 'remove' ? 'library.remove.used' : 'library.conflict')}
        </FaultLine>
        <Form method="post" action={action} className={styles.texts} key={JSON.stringify(alts)}>
          <SentFields values={{ intent: 'texts', name, ...under('before') }} />
          <p className={styles.quiet}>{t('library.texts.hint')}</p>
          {languagesShown(site.languages.enabled, alts).map((one) => (
            <label key={one}>
              {t(`library.language.${one}`)}
              <input
                name={`alt.${one}`}
                lang={one}
                maxLength={300}
                readOnly={!mayWrite}
                defaultValue={refusal?.typed[`alt.${one}`] ?? alts[one]}
              />
            </label>
          ))}
          {mayWrite && (
            <Button type="submit" size="small">
              {t('library.save')}
            </Button>
          )}
        </Form>
      </div>
      <div>
        <h3>{t('library.usedBy')}</h3>
        {usedBy.length === 0 ? (
          <p>{t('library.usedBy.none')}</p>
        ) : (
          <ul className={styles.uses}>
            {usedBy.map((use) => (
              <Use key={`${use.kind} ${use.id}`} use={use} />
            ))}
          </ul>
        )}
      </div>
      {mayWrite && (
        <div>
          <h3>{t('library.remove')}</h3>
          {usedBy.length === 0 ? (
            <ButtonForm action={closed} sent={{ intent: 'remove', name, src, ...under('alt') }}>
              {t('library.remove')}
            </ButtonForm>
          ) : (
            <p className={styles.quiet}>{t('library.remove.used')}</p>
          )}
        </div>
      )}
    </section>
  );
};
