import type { Filling } from '../proof/actions.ts';
import type { ProofAnswer } from '../proof/contract.ts';

/** A broken action, and the message of the proof about it. */
export interface BrokenAction {
  /** The fault of the release, in words. */
  does: string;
  acts: (fields: ReadonlyMap<string, string>, filling: Filling) => Pick<ProofAnswer, 'status' | 'failures'>;
  says: string;
}

const well = { status: 200, failures: [] };
const threw = (why: string) => ({ status: 503, failures: [{ failure: 'render', what: 'clock', why }] });

/** One action for each way to fail on a visitor's input. */
export const brokenActions: readonly BrokenAction[] = [
  {
    does: 'throws for a correct form',
    acts: (fields) => (fields.get('mail')?.includes('@') ? threw('TypeError: no mail\n    at …') : well),
    says: "the page 'clock' in en fails when a form is sent to it with usual input (render): TypeError: no mail",
  },
  {
    does: 'throws for a form without its fields',
    acts: (fields) => (fields.has('mail') ? well : threw('TypeError: nothing was sent')),
    says: "the page 'clock' in en fails when a form is sent to it with no input (render): TypeError: nothing was sent",
  },
  {
    does: 'throws for input that no field expects and the API rejects',
    acts: (_, filling) => (filling === 'odd' ? threw('URIError: URI malformed') : well),
    says: "the page 'clock' in en fails when a form is sent to it with odd input (render): URIError: URI malformed",
  },
  {
    does: 'answers a form with an error and no reason',
    acts: () => ({ status: 500, failures: [] }),
    says: "the page 'clock' in en answers 500 when a form is sent to it with usual input",
  },
];
