import type { RequestKind } from '@rowhouse/shared/contract/request-kinds';
import type { ViewedPage } from '@rowhouse/shared/contract/views';
import type { PageProps } from '@rowhouse/shared/platform';
import { Section } from '@rowhouse/shared/ui/section';
import { ViewCounter } from '@rowhouse/shared/ui/view-counter';
import { AgencyCard } from '../components/agency-card.tsx';
import { AgentCard } from '../components/agent-card.tsx';
import { GonePage } from '../components/gone-page.tsx';
import { NextSteps } from '../components/next-steps.tsx';
import { RequestForm } from '../components/request-form.tsx';
import { SubjectCard } from '../components/subject-card.tsx';
import { goneReason } from '../requests/gone.ts';
import type { Refusal } from '../requests/refusal.ts';
import { useMessages } from '../use-messages.ts';
import type { RequestPageData } from './request.data.ts';
import styles from './request.module.css';

// The kind of view that is counted for the owner, where it is not 'contact'. Sending a home to a friend does not count
// as asking about it.
const otherViews: Partial<Record<RequestKind, ViewedPage | null>> = { documents: 'documents', 'send-to-friend': null };

const agentTexts = { none: 'agent.answers', property: 'agent.knows', project: 'agent.yours' } as const;

export const Component = ({ data, params, actionData }: PageProps<RequestPageData, Refusal>) => {
  const t = useMessages();
  const { kind, about, subject, facts, agent, initial } = data;
  const viewed = kind in otherViews ? otherViews[kind] : 'contact';
  const gone = goneReason(about, subject);
  // A form that was sent is shown again, so that nothing that was typed is lost.
  if (gone && !actionData) return <GonePage gone={gone} about={about} subject={subject} />;
  return (
    <Section
      level={1}
      title={t(`request.${kind}.title`)}
      intro={t(facts.instead ? 'moments.intro' : `request.${kind}.intro`)}
    >
      <div className={styles.page}>
        {/* On a telephone the subject comes first and the agency last. */}
        {subject && (
          <aside className={styles.aside}>
            <SubjectCard subject={subject} />
          </aside>
        )}
        <div className={styles.form}>
          <RequestForm
            key={kind}
            kind={kind}
            subjectId={params.id}
            facts={facts}
            actionData={actionData}
            initial={initial ?? undefined}
            gone={gone ?? undefined}
          />
        </div>
        <aside className={styles.next}>
          <div className={styles.beside}>
            <AgentCard agent={agent} label={t(agentTexts[about ?? 'none'])} />
            {/* A visit is booked at once, so there are no next steps. */}
            {kind !== 'contact-appointment' && <NextSteps kind={kind} title="form.next" />}
            {!subject && <AgencyCard />}
          </div>
        </aside>
      </div>
      {subject && !gone && viewed && <ViewCounter ids={subject.id} page={viewed} />}
    </Section>
  );
};
