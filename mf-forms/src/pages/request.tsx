import type { PageProps } from '@rowhouse/shared/platform';
import { Section } from '@rowhouse/shared/ui/section';
import { AgencyCard } from '../components/agency-card.tsx';
import { FormPage } from '../components/form-page.tsx';
import { PropertyCard } from '../components/property-card.tsx';
import { PropertyNotFound } from '../components/property-not-found.tsx';
import { RequestForm } from '../components/request-form.tsx';
import type { Refusal } from '../requests/refusal.ts';
import { useMessages } from '../use-messages.ts';
import type { RequestPageData } from './request.data.ts';

export function Component({ data, params, actionData }: PageProps<RequestPageData, Refusal>) {
  const t = useMessages();
  const { kind, subject, facts, initial } = data;
  if (!facts) return <PropertyNotFound />;
  return (
    <Section level={1} title={t(`request.${kind}.title`)} intro={t(`request.${kind}.intro`)}>
      <FormPage asideFirst={subject !== null} aside={subject ? <PropertyCard property={subject} /> : <AgencyCard />}>
        <RequestForm
          key={kind}
          kind={kind}
          subjectId={params.id}
          facts={facts}
          actionData={actionData}
          initial={initial ?? undefined}
        />
      </FormPage>
    </Section>
  );
}
