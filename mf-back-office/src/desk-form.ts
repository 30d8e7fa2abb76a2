export {
  type FormValues as Typed,
  formAction as deskAction,
  Misfit,
  parsedForm,
  type Refusal,
} from '@rowhouse/shared/login/typed-form';
