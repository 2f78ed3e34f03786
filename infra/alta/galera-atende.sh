#!/bin/sh
# Verificação externa do HAProxy: 0 se este nó está no cluster, em dia e aceita escrita.
# Argumentos do HAProxy: endereço e porta do proxy, depois os do nó. Ao lado deste, conta.cnf: a conta de verificação, que
# não precisa de direito nenhum.
exec 2>/dev/null
resposta=$(timeout 2 mariadb --defaults-file="${0%/*}/conta.cnf" --host="$3" --port="$4" --protocol=tcp --batch --skip-column-names \
  --execute="SELECT (SELECT COUNT(*) FROM information_schema.GLOBAL_STATUS
      WHERE (VARIABLE_NAME = 'wsrep_ready' AND VARIABLE_VALUE = 'ON') OR (VARIABLE_NAME = 'wsrep_local_state' AND VARIABLE_VALUE IN ('2', '4')))
    + (SELECT VARIABLE_VALUE = 'OFF' FROM information_schema.GLOBAL_VARIABLES WHERE VARIABLE_NAME = 'read_only')")
[ "$resposta" = 3 ]
