// Everything that remotes import from the platform: one copy, the shell's, shared through Module Federation. Navigation and texts are
// only reached through it.
export type { FragmentUse } from '../contract/fragments.ts';
export {
  isFixedPage,
  isPrivatePage,
  matchRoute,
  projectRoute,
  propertyRoute,
  routeOf,
  takesContent,
} from '../routes.ts';
export { CallError, foundOrNull, isMissing } from './call.ts';
export { showCardPicture } from './card-transition.ts';
export { consentAtom, useConsent } from './consent.ts';
export { useCurrentPage, useHref, usePagePaths, useTranslatedPath } from './current-page.tsx';
export { messagesOf, type Translate, type TranslationOf } from './i18n.tsx';
export { Link, type LinkProps } from './link.tsx';
export { useNavigate, useNavigation, useSearchParams } from './navigation/context.ts';
export { data } from './navigation/data.ts';
export { Form } from './navigation/form.tsx';
export { useFetcher } from './navigation/use-fetcher.tsx';
export { useOwnPart } from './own-part.ts';
export type {
  FragmentLoaderArgs,
  FragmentViewProps,
  LoaderArgs,
  Meta,
  MetaArgs,
  PageContext,
  PageProps,
} from './page.ts';
export { Fragment, LazyFragment, Part, useCall, useReport } from './page-view.tsx';
export { redirect, redirectAway } from './redirect.ts';
export { comparedAtom, consentDialogAskedAtom, deviceAtom, favouritesAtom, seenAtom } from './state.ts';
export { useDisclosure, useLeave } from './use-disclosure.ts';
