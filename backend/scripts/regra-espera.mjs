/** `Promise.all([await a(), b()])`: enquanto se espera ali, uma promessa vizinha que falhe derruba o processo. */
const esperaAntes = {
  create: (contexto) => ({
    'CallExpression[callee.object.name="Promise"] > ArrayExpression AwaitExpression': (node) =>
      contexto.report({
        node,
        message: 'Espere antes: enquanto se espera aqui, uma promessa vizinha que falhe derruba o processo.',
      }),
  }),
};

export default { meta: { name: 'regra' }, rules: { 'espera-antes': esperaAntes } };
