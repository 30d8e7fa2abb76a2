import { Link, useHref } from '@rowhouse/shared/platform';
import { Section } from '@rowhouse/shared/ui/section';
import type { SubjectKind } from '../requests/subject.ts';
import { useMessages } from '../use-messages.ts';
import { NextPages } from './next-pages.tsx';

/** Says that the home or project of a request does not exist, with links to other pages. */
export const SubjectNotFound = ({ what }: { what: SubjectKind }) => {
  const t = useMessages();
  const href = useHref();
  return (
    <Section level={1} width="narrow" title={t(`not-found.${what}.title`)} intro={t(`not-found.${what}.text`)}>
      <p>
        <Link href={href('contact')}>{t('not-found.contact')}</Link>
      </p>
      <NextPages />
    </Section>
  );
};
