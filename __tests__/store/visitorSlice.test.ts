import { contactUpdated, selectVisitor, visitorSlice } from '#src/store/visitorSlice.ts';

test('given details are stored for every form, and missing ones do not remove any', () => {
  const first = visitorSlice.reducer(
    undefined,
    contactUpdated({ email: 'ann@example.com', firstName: 'Ann' }),
  );
  const then = visitorSlice.reducer(
    first,
    contactUpdated({ firstName: 'Anne', phoneNumber: '+15125550142' }),
  );
  expect(selectVisitor({ visitor: then })).toEqual({
    email: 'ann@example.com',
    firstName: 'Anne',
    lastName: '',
    phoneNumber: '+15125550142',
  });
});
