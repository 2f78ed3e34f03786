/**
 * Os testes de integração correm no próprio processo, e não cada arquivo num contexto seu (`vm`) que carrega outra vez três mil
 * módulos: é metade do processador que gastavam. O que é do processo, e um arquivo muda, volta ao que era quando ele acaba.
 */
const { AsyncLocalStorage } = require('node:async_hooks');
const vm = require('node:vm');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

const ESTE_CONTEXTO = {};
const { compileFunction } = vm;
vm.compileFunction = (codigo, parametros, { parsingContext, ...opcoes }) =>
  compileFunction(
    codigo,
    parametros,
    parsingContext === ESTE_CONTEXTO ? opcoes : { parsingContext, ...opcoes },
  );

/** O jest abre um a cada arquivo e não o fecha: com cem abertos, cada promessa que se cria custa cem vezes. Quem ainda usa o seu abre-o de novo. */
const contextos = new Set();
const { run } = AsyncLocalStorage.prototype;
AsyncLocalStorage.prototype.run = function (...argumentos) {
  contextos.add(this);
  return run.apply(this, argumentos);
};

const DO_CIRCUS = ['JEST_STATE_SYMBOL', 'EVENT_HANDLERS'];

const { exit } = process;
const env = { ...process.env };

module.exports = class {
  constructor({ projectConfig }) {
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimers = null;
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  getVmContext() {
    return ESTE_CONTEXTO;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    for (const um of contextos) um.disable();
    contextos.clear();
    // O estado do jest-circus e quem ouve os eventos dele: ficavam os de todos os arquivos, e cada teste se dizia a todos.
    for (const simbolo of Object.getOwnPropertySymbols(globalThis)) {
      if (DO_CIRCUS.includes(simbolo.description)) delete globalThis[simbolo];
    }
    process.exit = exit;
    for (const nome of Object.keys(process.env)) if (!(nome in env)) delete process.env[nome];
    Object.assign(process.env, env);
  }
};
