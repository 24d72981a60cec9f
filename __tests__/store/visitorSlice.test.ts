import { contactGiven, selectVisitor, visitorSlice } from '#src/store/visitorSlice.ts';

test('what is given is kept for every form, and what is not given stays', () => {
  const first = visitorSlice.reducer(undefined, contactGiven({ email: 'ann@example.com', firstName: 'Ann' }));
  const then = visitorSlice.reducer(first, contactGiven({ firstName: 'Anne', phoneNumber: '+15125550142' }));
  expect(selectVisitor({ visitor: then })).toEqual({
    email: 'ann@example.com',
    firstName: 'Anne',
    lastName: '',
    phoneNumber: '+15125550142',
  });
});
