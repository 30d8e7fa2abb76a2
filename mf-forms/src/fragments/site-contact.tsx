import { formFragment } from '../components/form-fragment.tsx';

export const Component = formFragment<'forms.site-contact'>('site-contact');
