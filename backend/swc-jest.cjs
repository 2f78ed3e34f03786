/** As mesmas opções da compilação, sem a exclusão dos testes. */
const {
  exclude: _exclude,
  $schema: _schema,
  ...opcoes
} = JSON.parse(require('node:fs').readFileSync(`${__dirname}/.swcrc`, 'utf8'));
module.exports = { ...opcoes, swcrc: false };
