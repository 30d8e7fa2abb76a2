import { formFragment } from '../components/form-fragment.tsx';

export const Component = formFragment<'forms.job-application'>('job-application');
