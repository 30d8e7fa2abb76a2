import { Link, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { Section } from '@rowhouse/shared/ui/section';
import { type GoneReason, goneTitles } from '../requests/gone.ts';
import type { Subject, SubjectKind } from '../requests/subject.ts';
import { useMessages } from '../use-messages.ts';
import { NextPages } from './next-pages.tsx';

interface Gone {
  gone: GoneReason;
  about: SubjectKind | null;
  subject: Subject | null;
}

/** Shown instead of the form when the home or project is no longer available, with links to continue. */
export const GonePage = ({ gone, about, subject }: Gone) => {
  const t = useMessages();
  const href = useHref();
  const { phone } = useCurrentPage().site.agency;
  const intro = subject
    ? [t('gone.text', { ...subject }), phone && t('not-sent.call', { phone })].join(' ').trim()
    : t(`not-found.${about ?? 'property'}.text`);
  return (
    <Section level={1} width="narrow" title={t(goneTitles[gone])} intro={intro}>
      {subject ? (
        <>
          <p>
            <Link href={subject.href}>{t(`subject.view.${subject.what}`)}</Link>
          </p>
          <p>
            <Link href={href('demand-register', {}, new URLSearchParams({ goal: subject.goal }))}>
              {t('gone.search')}
            </Link>
          </p>
        </>
      ) : (
        <p>
          <Link href={href('contact')}>{t('not-found.contact')}</Link>
        </p>
      )}
      <NextPages />
    </Section>
  );
};
