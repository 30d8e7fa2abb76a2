import type { accountEndpoints as contract } from '@rowhouse/shared/contract/desk-account';
import type { AuditSubjectAction } from '@rowhouse/shared/contract/desk-audit';
import { loginFlow } from '../../accounts/login-flow.ts';
import { needsSecondStep } from '../../accounts/needs-second-step.ts';
import { securitySteps } from '../../accounts/security-steps.ts';
import { ApiError } from '../../api-error.ts';
import { writeAudit } from '../../audit.ts';
import { eq, sql } from '../../database/orm.ts';
import { staff } from '../../database/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { calendarAddress, endCalendarAddress, hasCalendar } from '../calendar-address.ts';
import type { DeskCall, DeskEndpoints } from '../desk-endpoint.ts';
import { absencesFrom, addAbsence, removeAbsence } from '../people/absences.ts';
import { staffEvents } from './staff-events.ts';

const auditOf = (
  { staff: { id } }: DeskCall,
  action: AuditSubjectAction,
  more: { before?: object; after?: object } = {},
) => ({
  action,
  kind: 'staff' as const,
  subjectId: id,
  ...more,
});

type CalendarNames = 'deskCalendarStays' | 'deskRenewCalendar';

const calendarEndpoints = ({ database }: Dependencies): Pick<DeskEndpoints, CalendarNames> => ({
  async deskCalendarStays({ stays }, desk) {
    await database.transaction(async (transaction) => {
      await transaction.update(staff).set({ calendarStays: stays }).where(eq(staff.id, desk.staff.id));
      await writeAudit(transaction, desk, auditOf(desk, 'staff.changed', { after: { calendarStays: stays } }));
    });
    return {};
  },
  async deskRenewCalendar(_, desk) {
    await database.transaction(async (transaction) => {
      const calendarNumber = sql`${staff.calendarNumber} + 1`;
      await transaction.update(staff).set({ calendarNumber }).where(eq(staff.id, desk.staff.id));
      await writeAudit(transaction, desk, auditOf(desk, 'staff.calendar-renewed'));
    });
    return {};
  },
});

/** The endpoints of a person's own account at the desk. */
export const accountEndpoints = (dependencies: Dependencies): Pick<DeskEndpoints, keyof typeof contract> => {
  const { database, staffAccounts } = dependencies;
  const flow = loginFlow(staffAccounts, dependencies);
  // The mails about a login are in the language that its person chose at the desk.
  const steps = securitySteps(staffAccounts, dependencies, staffEvents(dependencies));
  return {
    async deskAccount(_, desk) {
      const { staff: member, at, call } = desk;
      const { secondStep, recoveryCodes, sessions } = await steps.overview(call);
      const [row] = await database.select().from(staff).where(eq(staff.id, member.id));
      return {
        secondStep,
        recoveryCodes,
        sessions,
        email: member.email,
        required: needsSecondStep(member, dependencies.siteUrl),
        language: member.language,
        absences: await absencesFrom(database, at, member.id),
        // The calendar address works without a session, so it is given only after the second step that the role
        // requires.
        calendarStays: row?.calendarStays ?? false,
        calendar: row && hasCalendar(row) && member.secondStep !== 'needed' ? calendarAddress(row, dependencies) : null,
      };
    },
    async deskPassword({ present, password }, { call }) {
      await steps.password({ present, password }, call);
      return {};
    },
    deskStartSecondStep: ({ present }, { call }) => steps.startSecondStep(present, call),
    async deskConfirmSecondStep({ code }, { call }) {
      await steps.confirmSecondStep({ code }, call);
      return {};
    },
    /** Roles that require a second step cannot turn it off. */
    async deskStopSecondStep({ present, code }, desk) {
      if (needsSecondStep(desk.staff, dependencies.siteUrl))
        throw new ApiError('forbidden', `The role ${desk.staff.role} logs in with a second step`);
      await steps.stopSecondStep({ present, code }, desk.call);
      return {};
    },
    deskRecoveryCodes: async ({ present, code }, { call }) => ({
      codes: await steps.recoveryCodes({ present, code }, call),
    }),
    async deskConfirmLogin({ present, code }, desk) {
      await steps.confirmLogin({ present, code }, desk.call);
      return {};
    },
    async deskEndSession({ id }, desk) {
      await steps.endSession(id, desk.call);
      await writeAudit(database, desk, auditOf(desk, 'staff.session-ended'));
      return {};
    },
    /** Ends the current session too. */
    async deskEndSessions(_, desk) {
      await database.transaction(async (transaction) => {
        await writeAudit(transaction, desk, auditOf(desk, 'staff.sessions-ended'));
        await endCalendarAddress(transaction, desk.staff.id);
      });
      await flow.logoutEverywhere(desk.call);
      return {};
    },
    async deskLanguage({ chosen }, desk) {
      const { id, language } = desk.staff;
      await database.transaction(async (transaction) => {
        await transaction.update(staff).set({ language: chosen }).where(eq(staff.id, id));
        const more = { before: { language }, after: { language: chosen } };
        await writeAudit(transaction, desk, auditOf(desk, 'staff.changed', more));
      });
      return {};
    },
    deskAddAbsence: async (days, desk) => ({ absence: await addAbsence(database, desk.staff.id, days, desk) }),
    async deskRemoveAbsence({ id }, desk) {
      await removeAbsence(database, desk.staff.id, id, desk);
      return {};
    },
    ...calendarEndpoints(dependencies),
  };
};
