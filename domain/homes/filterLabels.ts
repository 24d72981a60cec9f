export const programLabels = {
  acceptsVouchers: 'Accepts vouchers',
  incomeRestricted: 'Income-restricted',
};
