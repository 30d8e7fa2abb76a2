import { formFragment } from '../components/form-fragment.tsx';

export const Component = formFragment<'forms.purchase-offer'>('purchase-offer');
