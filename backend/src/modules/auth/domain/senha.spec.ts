import { erroNaSenha } from './senha';

const proibidas = {
  comuns: new Set(['senha123', 'qwertyuiop', 'p@ssw0rd']),
  daConta: ['39053344705', 'Carteira de Pesca', 'Agência Ambiental do Estado', 'AAE', 'Sema'],
};

describe('erroNaSenha', () => {
  it.each([
    ['curta', '1234567', 'SENHA_CURTA'],
    ['sete sinais fora do plano básico', '🎣'.repeat(7), 'SENHA_CURTA'],
    ['oito sinais fora do plano básico', '🎣🐟🐠🐡🦈🐙🦑🦐', null],
    ['128 letras', 'ã'.repeat(128), null],
    ['129 letras', 'ã'.repeat(129), 'SENHA_LONGA'],
    ['comum', 'senha123', 'SENHA_COMUM'],
    ['comum com maiúsculas e sinais', 'Senha-123', 'SENHA_COMUM'],
    ['comum com sinais, em maiúsculas', 'P@SSW0RD', 'SENHA_COMUM'],
    ['um nome de quatro letras e sete de outras', 'semaabcdefg', 'SENHA_COMUM'],
    ['um nome de quatro letras e oito de outras', 'semaabcdefgh', null],
    ['o login', '39053344705', 'SENHA_COMUM'],
    ['o login com pontos', '390.533.447-05', 'SENHA_COMUM'],
    ['o nome do produto e o ano', 'CarteiraDePesca2026', 'SENHA_COMUM'],
    ['o nome da agência, sem acento', 'agencia ambiental do estado!', 'SENHA_COMUM'],
    ['o nome do produto no meio de outra coisa', 'minha Carteira de Pesca vive na gaveta', null],
    ['letras que lembram a sigla', 'aaetucano', null],
    ['só minúsculas, sem dígitos', 'tucunaré na isca', null],
  ])('%s', (_, senha, esperado) => expect(erroNaSenha(senha, proibidas)).toBe(esperado));
});
