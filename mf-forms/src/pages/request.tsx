import type { RequestKind } from '@rowhouse/shared/contract/request-kinds';
import type { ViewedPage } from '@rowhouse/shared/contract/views';
import type { PageProps } from '@rowhouse/shared/platform';
import { Section } from '@rowhouse/shared/ui/section';
import { ViewCounter } from '@rowhouse/shared/ui/view-counter';
import { AgencyCard } from '../components/agency-card.tsx';
import { FormPage } from '../components/form-page.tsx';
import { RequestForm } from '../components/request-form.tsx';
import { SubjectCard } from '../components/subject-card.tsx';
import { SubjectNotFound } from '../components/subject-not-found.tsx';
import type { Refusal } from '../requests/refusal.ts';
import { useMessages } from '../use-messages.ts';
import type { RequestPageData } from './request.data.ts';

// As what the view is counted for the owner; sending a home to a friend is not counted as asking about it.
const viewedAs: Readonly<Partial<Record<RequestKind, ViewedPage>>> = {
  'contact-me': 'contact',
  'contact-appointment': 'contact',
  'contact-construction': 'contact',
  'rental-application': 'contact',
  'purchase-offer': 'contact',
  documents: 'documents',
};

export const Component = ({ data, params, actionData }: PageProps<RequestPageData, Refusal>) => {
  const t = useMessages();
  const { kind, about, subject, facts, initial } = data;
  const viewed = viewedAs[kind];
  if (!facts) return <SubjectNotFound what={about ?? 'property'} />;
  return (
    <Section level={1} title={t(`request.${kind}.title`)} intro={t(`request.${kind}.intro`)}>
      <FormPage asideFirst={subject !== null} aside={subject ? <SubjectCard subject={subject} /> : <AgencyCard />}>
        <RequestForm
          key={kind}
          kind={kind}
          subjectId={params.id}
          facts={facts}
          actionData={actionData}
          initial={initial ?? undefined}
        />
      </FormPage>
      {subject && viewed && <ViewCounter ids={subject.id} page={viewed} />}
    </Section>
  );
};
