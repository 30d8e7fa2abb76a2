import { Link, useHref } from '@rowhouse/shared/platform';
import { Section } from '@rowhouse/shared/ui/section';
import { useMessages } from '../use-messages.ts';
import { Ways } from './ways.tsx';

/** Says that the home to write about does not exist, with the ways on. */
export function PropertyNotFound() {
  const t = useMessages();
  const href = useHref();
  return (
    <Section level={1} width="narrow" title={t('property-not-found.title')} intro={t('property-not-found.text')}>
      <p>
        <Link href={href('contact')}>{t('property-not-found.contact')}</Link>
      </p>
      <Ways />
    </Section>
  );
}
