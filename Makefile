# Carteira de Pesca. Os alvos só chamam infra/local/*.mjs: são simples de propósito, para que o make
# execute o Node diretamente, sem um shell no meio que engula os sinais.
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory
export DATA_DIR PORT HOST ALVO OPCOES BACKUP_DIR MUTAR FALTAS SEMENTE ANTERIOR NODE COMPLETA LICENCAS DIAS ATE DESTINO DIARIOS

.PHONY: help run test check bench mutacao prova-de-alta prova-de-ondas dois-anos imagens-prova demo-retorno demo-pix backup voltar ensaiar-volta parar

help: ## Mostra estes alvos
	@node infra/local/help.mjs

run: ## Instala o que falta, compila e põe tudo no ar (PORT=8080 DATA_DIR=.data)
	@node infra/local/run.mjs

test: ## Todos os testes, em servidores próprios (ALVO=backend|frontend|e2e|alta NODE=24)
	@node infra/local/test.mjs

check: ## O que a integração contínua roda: formato, lint, tipos, imports, código morto, gerados e testes
	@node infra/local/check.mjs

bench: ## Medições, em tabela e em DATA_DIR/bench.json (ALVO=nome NODE=24)
	@node infra/local/bench.mjs

mutacao: ## Testes contra mutantes do que é puro; demora horas (MUTAR='src/kernel/cpf.ts')
	@node infra/local/mutacao.mjs

prova-de-alta: ## Galera, Sentinel, HAProxy, nginx e o produto em várias máquinas, com faltas ao acaso (FALTAS=500 SEMENTE=1)
	@node infra/prova/alta.mjs

imagens-prova: ## Constrói as imagens do Docker sem Docker (como root), arranca o que têm dentro e mede-as
	@node infra/prova/imagens.mjs

prova-de-ondas: ## Troca no mesmo conjunto, com tráfego, uma versão pela outra, um processo de cada vez (ANTERIOR=commit)
	@node infra/prova/ondas.mjs

dois-anos: export ALVO = dois-anos
dois-anos: ## Dois anos do produto, um dia depois do outro, contra um modelo à parte (LICENCAS=100000 DIAS=731 SEMENTE=1)
	@node infra/local/test.mjs

demo-retorno: ## Simula o banco: responde à última remessa com um arquivo de retorno (OPCOES="--ajuda")
	@node infra/local/demo-retorno.mjs

demo-pix: ## Paga com Pix, como quem paga: a última cobrança do banco de mentira, ou a de um protocolo (OPCOES="--ajuda")
	@node infra/local/demo-pix.mjs

backup: ## Copia o banco (completa por semana, depois incremental) com o produto no ar (BACKUP_DIR=/caminho)
	@node infra/local/backup.mjs

voltar: ## Refaz das cópias uma pasta de dados da MariaDB num instante (BACKUP_DIR= DESTINO= ATE=2026-11-23T14:05:00Z)
	@node infra/local/voltar-copia.mjs

ensaiar-volta: ## Ensaia a volta: de um produto próprio que perde uma tabela (LICENCAS=2000), ou das cópias em BACKUP_DIR
	@node infra/local/copias/ensaiar-volta.mjs

parar: ## Encerra o make run destes dados, de outro terminal (DATA_DIR=.data)
	@node infra/local/parar.mjs
