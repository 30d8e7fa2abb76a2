import { formFragment } from '../components/form-fragment.tsx';

export const Component = formFragment<'forms.rental-application'>('rental-application');
