import * as v from 'valibot';
import { isMailAddress, mailAddressLimit, tidyMailAddress } from '../domain/mail-address.ts';
import { deskGet, deskPost, withFreshProof } from './desk-endpoint.ts';
import { documentAccesses, stockKinds } from './desk-media.ts';
import { languageInputSchema, languageSchema } from './language.ts';

const nothing = v.object({});
const anyText = v.optional(v.string(), '');
const requiredText = (most: number) =>
  v.pipe(anyText, v.trim(), v.minLength(1, 'required'), v.maxLength(most, 'too-long'));
const mail = v.pipe(
  anyText,
  v.trim(),
  v.maxLength(mailAddressLimit, 'too-long'),
  v.transform(tidyMailAddress),
  v.check((text) => text === '' || isMailAddress(text), 'invalid-mail'),
);
const ownerId = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
const ownerKey = v.object({ id: ownerId });
/** The version of the owner that the caller read. If somebody else changed it since, the call answers `conflict`. */
const version = v.pipe(v.number(), v.integer());

/** Whether an owner can log in: `none` without a mail address, `invited` without a password yet, `active`. */
const ownerStates = ['none', 'invited', 'active'] as const;

const row = {
  id: v.string(),
  name: v.string(),
  /** Empty if there is no login. */
  email: v.string(),
  state: v.picklist(ownerStates),
  secondStep: v.boolean(),
  weekly: v.boolean(),
  /** When they last logged in; null if they never did. */
  loggedInAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
};

/** An owner in the list, with the numbers of their homes and projects. */
const ownerRowSchema = v.object({ ...row, homes: v.number(), projects: v.number() });

/** An owner in the list, with the numbers of their homes and projects. */
export type OwnerRow = v.InferOutput<typeof ownerRowSchema>;

const ownedSchema = v.object({
  kind: v.picklist(stockKinds),
  id: v.string(),
  title: v.string(),
  city: v.string(),
  status: v.string(),
});

const ownedDocumentSchema = v.object({
  id: v.string(),
  kind: v.picklist(stockKinds),
  subjectId: v.string(),
  /** The title of the home. */
  title: v.string(),
  name: v.string(),
  documentKind: v.string(),
  access: v.picklist([...documentAccesses, 'sent']),
});

const messageSchema = v.object({
  id: v.string(),
  subject: v.string(),
  text: v.string(),
  sentAt: v.pipe(v.string(), v.isoTimestamp()),
  readAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  /** Empty if the sender is no longer known. */
  by: v.string(),
});

const ownerPageSchema = v.object({
  ...row,
  version: v.number(),
  language: languageSchema,
  sessions: v.number(),
  /** Whether the invitation link can still be used. */
  invitation: v.picklist(['open', 'over']),
  /** A new address that does not count yet: whether its mailbox confirmed it, and until when the present one can refuse it; none from an older API. */
  newAddress: v.optional(
    v.nullable(v.object({ email: v.string(), isConfirmed: v.boolean(), until: v.pipe(v.string(), v.isoTimestamp()) })),
    null,
  ),
  /** Whether the caller may change anything. */
  mayChange: v.boolean(),
  owned: v.array(ownedSchema),
  /** The documents of their homes, with who may see each; `sent` if an owner sent it. */
  documents: v.array(ownedDocumentSchema),
  /** Documents of homes that passed on, which the agency keeps for this owner alone; an older API names none. */
  formerDocuments: v.optional(
    v.array(v.object({ id: v.string(), kind: v.picklist(stockKinds), subjectId: v.string(), name: v.string() })),
    [],
  ),
  /** Newest first. */
  messages: v.array(messageSchema),
});

/** Everything that the desk knows about an owner. */
export type OwnerPage = v.InferOutput<typeof ownerPageSchema>;

/** The endpoints of the desk for owners, their logins, and their homes. */
export const deskOwnersEndpoints = {
  deskOwners: deskGet('owners.read')(
    '/owners',
    v.object({
      search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
      page: v.optional(
        v.pipe(v.union([v.number(), v.pipe(v.string(), v.toNumber())]), v.integer(), v.minValue(1), v.maxValue(10_000)),
        1,
      ),
    }),
    v.object({ owners: v.array(ownerRowSchema), total: v.number() }),
  ),
  deskOwner: deskGet('owners.read')(
    '/owners/one/:id',
    v.object({ ...ownerKey.entries, ...languageInputSchema.entries }),
    ownerPageSchema,
  ),
  /** Sends an invitation by mail if there is an address. A person who may only change their own homes must name one of these; `home` answers 'owned' if it has an owner. */
  deskOwnerAdd: deskPost('owners.write')(
    '/owners/add',
    v.object({
      name: requiredText(100),
      email: mail,
      language: languageSchema,
      home: v.pipe(anyText, v.trim(), v.maxLength(64, 'too-long')),
    }),
    ownerKey,
  ),
  deskOwnerChange: withFreshProof(
    deskPost('owners.write')(
      '/owners/change',
      v.object({ id: ownerId, version, name: requiredText(100), email: mail, language: languageSchema }),
      nothing,
    ),
  ),
  /** Sends a link with which an owner without a password sets one. It is valid for 48 hours and replaces the previous link. */
  deskOwnerInvite: withFreshProof(deskPost('owners.write')('/owners/invite', ownerKey, nothing)),
  /** Sends a link to set a new password, valid for 30 minutes. */
  deskOwnerReset: withFreshProof(deskPost('owners.write')('/owners/reset', ownerKey, nothing)),
  deskOwnerStepOff: withFreshProof(deskPost('owners.second-step')('/owners/second-step-off', ownerKey, nothing)),
  deskOwnerEndSessions: deskPost('owners.write')('/owners/end-sessions', ownerKey, nothing),
  /** Shows the portal as the owner sees it, for 30 minutes and in this session only. Nothing can be changed meanwhile. */
  deskOwnerView: deskPost('owners.read')('/owners/view', ownerKey, nothing),
  /** Adds a message to the portal and notifies the owner by mail; at most 20 an hour to one owner. */
  deskOwnerMessage: deskPost('owners.write')(
    '/owners/message',
    v.object({ id: ownerId, subject: requiredText(150), text: requiredText(5000) }),
    nothing,
  ),
  /** Erases everything known about an owner who owns nothing any more. The name must be typed again, since this cannot be undone. */
  deskOwnerErase: withFreshProof(
    deskPost('requests.erase')('/owners/erase', v.object({ id: ownerId, typed: requiredText(100) }), nothing),
  ),
};
