export const startZ3 = async (): Promise<never> => {
  throw new Error('not yet');
};
